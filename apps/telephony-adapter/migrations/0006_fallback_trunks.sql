-- The trunk of a number, by name or id, for calls that its first one certainly did not dial; null: none. The release
-- before dials by the first alone.
ALTER TABLE numbers ADD COLUMN fallback_trunk text;
