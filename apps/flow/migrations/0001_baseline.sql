-- Replaces 0001 to 0002_archived_flows

-- Flows are shared by both modes of an org: no `mode` in the keys. `draft` and `definition` are json, which keeps a
-- definition as it was written, the order of its properties included; nothing looks into it with SQL.
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
  -- Since when no version runs because the flow was archived; a publish makes it null again. A replica of the release
  -- before shows such a flow as never published.
  archived_at timestamptz(3),
  -- The highest number a version of the flow has had: what is published after an archive goes on from there. Null: that
  -- of the published version.
  last_version integer,
  CONSTRAINT flows_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT flows_library_key UNIQUE (org_id, library_key),
  CONSTRAINT flows_check CHECK (((published_version_id IS NULL) = (published_version IS NULL))),
  CONSTRAINT flows_check1 CHECK (((draft IS NULL) = (draft_updated_at IS NULL)))
);

CREATE TABLE flow_versions (
  org_id text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  version integer NOT NULL,
  definition json NOT NULL,
  status text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  retired_at timestamptz(3),
  CONSTRAINT flow_versions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT flow_versions_org_id_flow_id_version_key UNIQUE (org_id, flow_id, version),
  CONSTRAINT flow_versions_org_id_flow_id_fkey FOREIGN KEY (org_id, flow_id) REFERENCES flows(org_id, id),
  CONSTRAINT flow_versions_status_check CHECK ((status = ANY (ARRAY['published'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX flow_versions_published ON flow_versions (org_id, flow_id) WHERE (status = 'published'::text);
