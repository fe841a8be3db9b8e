SET LOCAL lock_timeout = '3s';

-- What was created after the erasure, and not for the erased contact, is of somebody who came back, and stays. Null: noted by a version before, which
-- knew of nobody who does; or the number was no contact.
ALTER TABLE erasures ADD COLUMN erased_at timestamptz(3);
ALTER TABLE erasures ADD COLUMN contact_id text;
