-- By which a start with another key is refused: what was hashed with the one of before would be unknown. The key itself
-- is in no database. No tenant: one row per key.
CREATE TABLE lasting_keys (
  setting text NOT NULL,
  fingerprint text NOT NULL,
  CONSTRAINT lasting_keys_pkey PRIMARY KEY (setting)
);
