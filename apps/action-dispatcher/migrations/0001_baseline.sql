-- Replaces 0001 to 0003_versions_of_app_secrets

-- `version` rises with each change of the action call, and is that of its event.
CREATE TABLE action_calls (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  run_id text NOT NULL,
  call_id text NOT NULL,
  name text NOT NULL,
  args jsonb NOT NULL,
  is_confirmed boolean NOT NULL,
  status text NOT NULL,
  result jsonb,
  say text,
  error_code text,
  http_status integer,
  duration_ms integer,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  version integer NOT NULL,
  -- `deadline_at`: until when an answer counts. `nth`: the how many-th use of the action in its call; null for one that
  -- was refused before it counted.
  deadline_at timestamptz(3),
  nth integer,
  CONSTRAINT action_calls_pkey PRIMARY KEY (org_id, mode, id)
);
-- Hardly any is pending at a time: the sweep looks at these alone.
CREATE INDEX action_calls_pending ON action_calls (created_at) WHERE (status = 'pending'::text);
-- Hardly any is under way at a time: the sweep looks at these alone.
CREATE INDEX action_calls_sent ON action_calls (deadline_at) WHERE (status = 'sent'::text);
-- `maxPerCall` holds whatever asks at the same time: two cannot be the second use.
CREATE UNIQUE INDEX action_calls_nth ON action_calls (org_id, mode, call_id, name, nth);

-- The actions that the published flows name, from their events. Flows are shared by both modes of an org.
CREATE TABLE flow_actions (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  actions text[] NOT NULL,
  CONSTRAINT flow_actions_pkey PRIMARY KEY (org_id, flow_id)
);

-- The org's own actions; both modes share them. `headers`: JSON {name: value}, sealed and bound to its row.
CREATE TABLE actions (
  org_id text NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  headers text,
  created_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT actions_pkey PRIMARY KEY (org_id, name)
);

-- One row per org: whoever changes a catalogue or claims a use of it holds its lock, so that the two cannot cross.
CREATE TABLE catalogues (
  org_id text NOT NULL,
  changes bigint NOT NULL,
  CONSTRAINT catalogues_pkey PRIMARY KEY (org_id)
);

-- Uses of actions by versions that are just being published. The version's event ends a claim; one that never came to a
-- publish lapses.
CREATE TABLE action_claims (
  org_id text NOT NULL,
  flow_version_id text NOT NULL,
  actions text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT action_claims_pkey PRIMARY KEY (org_id, flow_version_id)
);

-- `secrets`: JSON [{sealed, until}], newest first; `until` null signs for good.
CREATE TABLE action_urls (
  org_id text NOT NULL,
  mode text NOT NULL,
  url text NOT NULL,
  secrets jsonb NOT NULL,
  CONSTRAINT action_urls_pkey PRIMARY KEY (org_id, mode)
);

-- Apps and their connections, from the gateway's events; their secrets, by its command. An app belongs to no org.
CREATE TABLE apps (
  app_id text NOT NULL,
  action_url text,
  version bigint NOT NULL,
  CONSTRAINT apps_pkey PRIMARY KEY (app_id)
);

CREATE TABLE app_secrets (
  app_id text NOT NULL,
  secrets jsonb NOT NULL,
  -- The gateway sends an app's secrets until it is answered: of two that cross the higher version counts.
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id)
);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  has_actions boolean NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, mode, app_id)
);
