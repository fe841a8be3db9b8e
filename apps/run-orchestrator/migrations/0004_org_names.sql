-- The name of the org, which is said where a run that a store's change started is given no store_name. Empty until the next event of an
-- org that was known before.
ALTER TABLE org_settings ADD COLUMN name text NOT NULL DEFAULT '';
