-- Flows are shared by both modes of an org: no `mode` in the keys.
-- `draft` and `definition` are json, which keeps a definition as it was written, the order of its properties included; nothing looks
-- into it with SQL.
CREATE TABLE flows (
  org_id text NOT NULL,
  id text NOT NULL,
  library_key text,
  name text NOT NULL,
  published_version_id text,
  published_version integer,
  revision integer NOT NULL,
  draft json,
  draft_updated_at timestamptz(3),
  event_version bigint NOT NULL,
  created_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id),
  CONSTRAINT flows_library_key UNIQUE (org_id, library_key),
  CHECK ((published_version_id IS NULL) = (published_version IS NULL)),
  CHECK ((draft IS NULL) = (draft_updated_at IS NULL))
);

CREATE TABLE flow_versions (
  org_id text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  version integer NOT NULL,
  definition json NOT NULL,
  status text NOT NULL CHECK (status IN ('published', 'retired')),
  published_at timestamptz(3) NOT NULL,
  retired_at timestamptz(3),
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, flow_id, version),
  FOREIGN KEY (org_id, flow_id) REFERENCES flows (org_id, id)
);

CREATE UNIQUE INDEX flow_versions_published ON flow_versions (org_id, flow_id) WHERE status = 'published';
