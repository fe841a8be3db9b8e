-- What a turn answered (`listen/pay/1/answer`): a reply is taken for no other question. Null: stored by the release
-- before, which reads and writes the table without it.
ALTER TABLE call_turns ADD COLUMN key text;
