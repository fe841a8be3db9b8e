-- The trigger key of a run that a store's change started (a hash): at most one run per key, whoever asks and however often.
ALTER TABLE runs ADD COLUMN trigger_key text;
CREATE UNIQUE INDEX runs_by_trigger ON runs (org_id, mode, trigger_key) WHERE trigger_key IS NOT NULL;

-- Whether the org is approved for live calls: runs that nobody asks for by HTTP have no context of the gateway that tells.
ALTER TABLE org_settings ADD COLUMN is_verified boolean NOT NULL DEFAULT false;
