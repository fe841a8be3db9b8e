-- How often one number may be called; null: as often as there are runs. An org that says nothing has the default, those of before too.
ALTER TABLE orgs ADD COLUMN shopper_limits jsonb DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}';
