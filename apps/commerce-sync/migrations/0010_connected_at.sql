-- When the store was last connected, so that what its platform tells late of the time before (`app/uninstalled`) does
-- not end it. Null: by the release before.
ALTER TABLE store_connections ADD COLUMN connected_at timestamptz(3);
