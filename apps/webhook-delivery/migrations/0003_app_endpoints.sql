SET LOCAL lock_timeout = '3s';

-- Apps and their connections, from the gateway's events; their secrets, by its command. An app belongs to no org.
CREATE TABLE apps (
  app_id text PRIMARY KEY,
  webhook_url text,
  webhook_events text[] NOT NULL,
  version bigint NOT NULL
);

-- [{sealed, until}], newest first; until null: until the next roll.
CREATE TABLE app_secrets (
  app_id text PRIMARY KEY,
  version bigint NOT NULL,
  secrets jsonb NOT NULL
);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  is_connected boolean NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (org_id, mode, app_id)
);

CREATE INDEX app_connections_of_app ON app_connections (app_id);

-- Set: the endpoint is the app's for that org. It has no secret of its own and is none of the org's endpoints.
ALTER TABLE endpoints ADD COLUMN app_id text;

ALTER TABLE endpoints ALTER COLUMN secret DROP NOT NULL;

-- Few rows: endpoints are made by hand.
CREATE UNIQUE INDEX endpoints_of_app ON endpoints (app_id, org_id, mode) WHERE app_id IS NOT NULL;
