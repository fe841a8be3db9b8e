-- An account that an org made with a password is that org's making until its owner accepts an invitation by mail.
ALTER TABLE members ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE members ADD COLUMN made_by_org text;
ALTER TABLE memberships ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'invited'));

-- By hash: the mailed link bears the token.
CREATE TABLE invitations (
  hash bytea PRIMARY KEY,
  org_id text NOT NULL,
  member_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (org_id, member_id) REFERENCES memberships (org_id, member_id) ON DELETE CASCADE
);
CREATE INDEX invitations_of_member ON invitations (org_id, member_id);

CREATE TABLE sessions (
  hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_member ON sessions (member_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Bearers for /v1 that the console asks for; a member's are read only.
CREATE TABLE console_tokens (
  hash bytea PRIMARY KEY,
  org_id text NOT NULL REFERENCES orgs (id),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('admin', 'member')),
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  is_read_only boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX console_tokens_by_expiry ON console_tokens (expires_at);

CREATE TABLE apps (
  id text PRIMARY KEY,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  client_id text NOT NULL UNIQUE,
  client_secret_hash bytea NOT NULL,
  redirect_uris text[] NOT NULL,
  scopes text[] NOT NULL,
  webhook_url text,
  webhook_events text[] NOT NULL,
  action_url text,
  created_at timestamptz(3) NOT NULL,
  version bigint NOT NULL
);

-- Sealed, and only until webhook-delivery and action-dispatcher both hold them; the last two of a roll sign for a day.
CREATE TABLE app_secrets (
  app_id text PRIMARY KEY REFERENCES apps (id),
  version bigint NOT NULL,
  secrets jsonb NOT NULL,
  waiting_for text[] NOT NULL
);

-- What the merchant is asked on the authorize page, as it was judged when it came; the form carries only its token.
CREATE TABLE authorization_requests (
  hash bytea PRIMARY KEY,
  app_id text NOT NULL REFERENCES apps (id),
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL,
  state text,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX authorization_requests_by_expiry ON authorization_requests (expires_at);

-- What one consent gives. Tokens and codes hang on it, so that revoking it stops them all at once.
CREATE TABLE oauth_grants (
  id text PRIMARY KEY,
  org_id text NOT NULL REFERENCES orgs (id),
  app_id text NOT NULL REFERENCES apps (id),
  scopes text[] NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  exchanged_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX oauth_grants_in_force ON oauth_grants (org_id, app_id, id) WHERE revoked_at IS NULL;

-- Used ones are kept: a replay must be known as one.
CREATE TABLE oauth_codes (
  hash bytea PRIMARY KEY,
  grant_id text NOT NULL REFERENCES oauth_grants (id) ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX oauth_codes_of_grant ON oauth_codes (grant_id);

CREATE TABLE oauth_tokens (
  hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  grant_id text NOT NULL REFERENCES oauth_grants (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  consumed_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX oauth_tokens_of_grant ON oauth_tokens (grant_id);
CREATE INDEX oauth_tokens_by_expiry ON oauth_tokens (expires_at);

CREATE TABLE app_connections (
  org_id text NOT NULL REFERENCES orgs (id),
  app_id text NOT NULL REFERENCES apps (id),
  status text NOT NULL CHECK (status IN ('connected', 'disconnected')),
  scopes text[] NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  disconnected_at timestamptz(3),
  version bigint NOT NULL,
  PRIMARY KEY (org_id, app_id)
);
