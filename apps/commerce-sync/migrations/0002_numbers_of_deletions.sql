-- Whose an object was that the shop deleted, so that an erasure after that finds it: a keyed hash of the number, whose key is not in the database, and when the object
-- was created. Null in other rows, in the deletions of a version before, and where the object had no number.
ALTER TABLE object_history ADD COLUMN number_hash text, ADD COLUMN object_created_at timestamptz(3);
