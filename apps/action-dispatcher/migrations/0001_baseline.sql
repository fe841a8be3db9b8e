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
  http_status int,
  duration_ms int,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  version int NOT NULL,
  PRIMARY KEY (org_id, mode, id)
);

-- Hardly any is pending at a time: the sweep looks at these alone.
CREATE INDEX action_calls_pending ON action_calls (created_at) WHERE status = 'pending';

-- The actions that the published flows name, from their events. Flows are shared by both modes of an org.
CREATE TABLE flow_actions (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  actions text[] NOT NULL,
  PRIMARY KEY (org_id, flow_id)
);
