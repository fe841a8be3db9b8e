-- How often one number may be called, as the org's last event told it; each field null: no limit. The default until then.
ALTER TABLE org_settings ADD COLUMN shopper_limits jsonb NOT NULL DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}';
