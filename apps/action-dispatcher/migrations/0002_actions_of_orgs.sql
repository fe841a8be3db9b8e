SET LOCAL lock_timeout = '3s';
-- The org's own actions; both modes share them. `headers`: JSON {name: value}, sealed and bound to its row.
CREATE TABLE actions (
  org_id text NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  headers text,
  created_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, name)
);

-- One row per org: whoever changes a catalogue or claims a use of it holds its lock, so that the two cannot cross.
CREATE TABLE catalogues (
  org_id text PRIMARY KEY,
  changes bigint NOT NULL
);

-- Uses of actions by versions that are just being published. The version's event ends a claim; one that never came to a publish lapses.
CREATE TABLE action_claims (
  org_id text NOT NULL,
  flow_version_id text NOT NULL,
  actions text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, flow_version_id)
);

-- `secrets`: JSON [{sealed, until}], newest first; `until` null signs for good.
CREATE TABLE action_urls (
  org_id text NOT NULL,
  mode text NOT NULL,
  url text NOT NULL,
  secrets jsonb NOT NULL,
  PRIMARY KEY (org_id, mode)
);

-- Apps and their connections, from the gateway's events; their secrets, by its command. An app belongs to no org.
CREATE TABLE apps (
  app_id text PRIMARY KEY,
  action_url text,
  version bigint NOT NULL
);

CREATE TABLE app_secrets (
  app_id text PRIMARY KEY,
  secrets jsonb NOT NULL
);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  has_actions boolean NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (org_id, mode, app_id)
);

-- `deadline_at`: until when an answer counts. `nth`: the how many-th use of the action in its call; null for one that was refused before it counted.
ALTER TABLE action_calls ADD COLUMN deadline_at timestamptz(3), ADD COLUMN nth int;

-- Hardly any is under way at a time: the sweep looks at these alone.
CREATE INDEX action_calls_sent ON action_calls (deadline_at) WHERE status = 'sent';

-- `maxPerCall` holds whatever asks at the same time: two cannot be the second use.
CREATE UNIQUE INDEX action_calls_nth ON action_calls (org_id, mode, call_id, name, nth);
