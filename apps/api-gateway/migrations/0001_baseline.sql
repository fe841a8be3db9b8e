CREATE TABLE orgs (
  id text PRIMARY KEY,
  name text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  calling_hours jsonb,
  created_at timestamptz(3) NOT NULL,
  version bigint NOT NULL
);

-- By hash: every request reads its credential by it.
CREATE TABLE api_keys (
  hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  org_id text NOT NULL REFERENCES orgs (id),
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  scopes text[] NOT NULL,
  last4 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  UNIQUE (org_id, id)
);

CREATE TABLE members (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE memberships (
  org_id text NOT NULL REFERENCES orgs (id),
  member_id text NOT NULL REFERENCES members (id),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, member_id)
);

CREATE INDEX memberships_of_member ON memberships (member_id);
