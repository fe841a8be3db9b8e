-- Of a sync that changes nothing: a keyed hash in place of its body. Empty: an erasure has dropped it since.
ALTER TABLE sync_runs ADD COLUMN body_hash text;
