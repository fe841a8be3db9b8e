-- When the client secret of an app was rolled, newest first: five times in a day at most. Those of replicas of the release before do not count.
ALTER TABLE apps ADD COLUMN client_secret_rolled_at timestamptz(3)[] NOT NULL DEFAULT '{}';
