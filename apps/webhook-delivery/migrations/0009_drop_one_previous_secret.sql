-- A drop asks for the whole table, and everything behind it waits: rather tried again by the next migrate than waited for.
SET LOCAL lock_timeout = '3s';

-- 0002 has moved both to previous_secrets, and no code has named them since: replicas of the version before neither read nor write them.
ALTER TABLE endpoints DROP COLUMN previous_secret, DROP COLUMN previous_secret_until;
