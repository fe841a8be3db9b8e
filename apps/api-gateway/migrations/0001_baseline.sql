-- Replaces 0001 to 0017_grants_of_apps

CREATE TABLE orgs (
  id text NOT NULL,
  name text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  calling_hours jsonb,
  created_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  -- How often one number may be called; null: as often as there are runs. An org that says nothing has the default,
  -- those of before too.
  shopper_limits jsonb DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}'::jsonb,
  CONSTRAINT orgs_pkey PRIMARY KEY (id)
);

-- By hash: every request reads its credential by it.
CREATE TABLE api_keys (
  hash bytea NOT NULL,
  id text NOT NULL,
  org_id text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  scopes text[] NOT NULL,
  last4 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  CONSTRAINT api_keys_pkey PRIMARY KEY (hash),
  CONSTRAINT api_keys_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT api_keys_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id)
);
-- How many keys of a mode an org has in force is counted when one is made (`PostgresApiKeys.add`): those that are
-- revoked stay, however many there are.
CREATE INDEX api_keys_in_force ON api_keys (org_id, mode) WHERE (revoked_at IS NULL);

CREATE TABLE members (
  id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  created_at timestamptz(3) NOT NULL,
  made_by_org text,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_email_key UNIQUE (email)
);

CREATE TABLE memberships (
  org_id text NOT NULL,
  member_id text NOT NULL,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'active'::text,
  CONSTRAINT memberships_pkey PRIMARY KEY (org_id, member_id),
  CONSTRAINT memberships_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id),
  CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))),
  CONSTRAINT memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'invited'::text])))
);
CREATE INDEX memberships_of_member ON memberships (member_id);

-- By hash: the mailed link bears the token.
CREATE TABLE invitations (
  hash bytea NOT NULL,
  org_id text NOT NULL,
  member_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (hash),
  CONSTRAINT invitations_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES memberships(org_id, member_id) ON DELETE CASCADE
);
CREATE INDEX invitations_of_member ON invitations (org_id, member_id);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);

CREATE TABLE sessions (
  hash bytea NOT NULL,
  member_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (hash),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_member ON sessions (member_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Bearers for /v1 that the console asks for; a member's are read only.
CREATE TABLE console_tokens (
  hash bytea NOT NULL,
  org_id text NOT NULL,
  mode text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  is_read_only boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The session that a member's console token was asked for with: it works no longer than that. Null: of the
  -- administrator, or of a replica of the release before, and then good while its member belongs to the org.
  session_hash bytea,
  CONSTRAINT console_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT console_tokens_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['admin'::text, 'member'::text]))),
  CONSTRAINT console_tokens_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT console_tokens_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id)
);
CREATE INDEX console_tokens_by_expiry ON console_tokens (expires_at);

CREATE TABLE apps (
  id text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  client_id text NOT NULL,
  client_secret_hash bytea NOT NULL,
  redirect_uris text[] NOT NULL,
  scopes text[] NOT NULL,
  webhook_url text,
  webhook_events text[] NOT NULL,
  action_url text,
  created_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  -- When the client secret of an app was rolled, newest first: five times in a day at most. Those of replicas of the
  -- release before do not count.
  client_secret_rolled_at timestamptz(3)[] NOT NULL DEFAULT '{}'::timestamptz[],
  CONSTRAINT apps_pkey PRIMARY KEY (id),
  CONSTRAINT apps_client_id_key UNIQUE (client_id),
  CONSTRAINT apps_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);

-- Sealed, and only until webhook-delivery and action-dispatcher both hold them; the last two of a roll sign for a day.
CREATE TABLE app_secrets (
  app_id text NOT NULL,
  version bigint NOT NULL,
  secrets jsonb NOT NULL,
  waiting_for text[] NOT NULL,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id),
  CONSTRAINT app_secrets_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);

-- What the merchant is asked on the authorize page, as it was judged when it came; the form carries only its token.
CREATE TABLE authorization_requests (
  hash bytea NOT NULL,
  app_id text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL,
  state text,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The types of events that the consent page named, kept with what the merchant answered. Null: a replica of the
  -- release before wrote the row. `NameUntoldEvents` fills in what the app asks for then, before that changes.
  events text[],
  -- Who has signed in to answer a request to connect. Null: kept by a replica of the release before.
  member_id text,
  CONSTRAINT authorization_requests_pkey PRIMARY KEY (hash),
  CONSTRAINT authorization_requests_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);
CREATE INDEX authorization_requests_by_expiry ON authorization_requests (expires_at);
-- `PostgresAuthorizations.keep` drops the oldest of a member who keeps too many, and of all owners and admins of an
-- org.
CREATE INDEX authorization_requests_of_member ON authorization_requests (member_id, expires_at) WHERE (member_id IS NOT NULL);

-- What one consent gives. Tokens and codes hang on it, so that revoking it stops them all at once.
CREATE TABLE oauth_grants (
  id text NOT NULL,
  org_id text NOT NULL,
  app_id text NOT NULL,
  scopes text[] NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  exchanged_at timestamptz(3),
  revoked_at timestamptz(3),
  events text[],
  CONSTRAINT oauth_grants_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_grants_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  CONSTRAINT oauth_grants_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id)
);
CREATE INDEX oauth_grants_in_force ON oauth_grants (org_id, app_id, id) WHERE (revoked_at IS NULL);
CREATE INDEX grants_without_events ON oauth_grants (app_id, id) WHERE ((events IS NULL) AND (revoked_at IS NULL));
-- What staff change of an app is told to the log of each org that has it connected (`RECORD_AT_CONNECTED`), and taken
-- from its grants (`narrowGrants`): not by a look at the grants of all apps.
CREATE INDEX oauth_grants_of_app ON oauth_grants (app_id, id) WHERE (revoked_at IS NULL);

-- Used ones are kept: a replay must be known as one.
CREATE TABLE oauth_codes (
  hash bytea NOT NULL,
  grant_id text NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT oauth_codes_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE
);
CREATE INDEX oauth_codes_of_grant ON oauth_codes (grant_id);
-- What has expired is deleted in batches, oldest first.
CREATE INDEX oauth_codes_by_expiry ON oauth_codes (expires_at);

CREATE TABLE oauth_tokens (
  hash bytea NOT NULL,
  kind text NOT NULL,
  grant_id text NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  -- When the pair that a refresh token was exchanged for was handed to the client, by the database's clock: who sends
  -- the token again later has stolen it. Null: not answered, or by a replica of the release before.
  answered_at timestamptz(3),
  CONSTRAINT oauth_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE,
  CONSTRAINT oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE INDEX oauth_tokens_of_grant ON oauth_tokens (grant_id);
CREATE INDEX oauth_tokens_by_expiry ON oauth_tokens (expires_at);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  app_id text NOT NULL,
  status text NOT NULL,
  scopes text[] NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  disconnected_at timestamptz(3),
  version bigint NOT NULL,
  events text[],
  -- The version whose event told them. Another, or none: that event was one of the release before, and the connection
  -- is announced once more.
  events_version bigint,
  -- How often staff have taken scopes or events from the grants of a connection, and how many of these the services
  -- that send to the app have been told: an app is given nothing more before they know.
  narrowings bigint NOT NULL DEFAULT 0,
  narrowings_told bigint NOT NULL DEFAULT 0,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, app_id),
  CONSTRAINT app_connections_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  CONSTRAINT app_connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id),
  CONSTRAINT app_connections_status_check CHECK ((status = ANY (ARRAY['connected'::text, 'disconnected'::text])))
);
CREATE INDEX connections_without_events ON app_connections (org_id, app_id) WHERE ((status = 'connected'::text) AND (events_version IS DISTINCT FROM version));
-- `NarrowedConnections` asks for those that nobody was told of, of one app or of all.
CREATE INDEX connections_narrowed ON app_connections (app_id, org_id) WHERE (narrowings <> narrowings_told);

-- Mails about webhook endpoints to the developers of an org: a row per event and reader, made when the event is taken
-- in. A row stays for longer than its event can come again, so that a repeat finds it.
CREATE TABLE outage_mails (
  org_id text NOT NULL,
  event_id text NOT NULL,
  member_id text NOT NULL,
  notice jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When it is to be sent, or sent again; null: it was sent, or given up.
  due_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  CONSTRAINT outage_mails_pkey PRIMARY KEY (org_id, event_id, member_id)
);
-- What is to be sent is asked for every few seconds; what is old is deleted in batches.
CREATE INDEX outage_mails_due ON outage_mails (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX outage_mails_by_age ON outage_mails (created_at);

-- By hash: the mailed link bears the token.
CREATE TABLE password_resets (
  hash bytea NOT NULL,
  member_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (hash),
  CONSTRAINT password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
-- A new password takes back all links of its account; what has expired is deleted in batches.
CREATE INDEX password_resets_of_member ON password_resets (member_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

-- What members, keys, apps and staff changed (docs/handbook/audit.md): only added to. `at` and `id` are the database's,
-- so that the entries of all replicas have one order. `org_id` is `platform` for what belongs to no org.
CREATE TABLE audit_entries (
  org_id text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  by_kind text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb,
  outcome text NOT NULL DEFAULT 'done'::text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (org_id, at, id)
);
-- Of retention: the oldest stand together. A btree would be taken for the pages of an org, and read those of all
-- others.
CREATE INDEX audit_entries_by_age ON audit_entries USING brin (at);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- Changes that another service was or is being asked for: written before it is asked, taken away with its answer.
CREATE TABLE audit_intents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  org_id text NOT NULL,
  by_kind text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  after jsonb,
  CONSTRAINT audit_intents_pkey PRIMARY KEY (id)
);
-- Of those whose answer nobody heard.
CREATE INDEX audit_intents_by_age ON audit_intents (asked_at);

-- The second factor of an account (docs/handbook/oauth.md#second-factor). One row per account, by its primary key
-- alone.
CREATE TABLE second_factors (
  member_id text NOT NULL,
  -- Sealed. Sealed anew it is another text, so it also tells one enrolment from the next.
  secret text NOT NULL,
  -- Null: begun and not confirmed, and asked for by nobody.
  since timestamptz(3),
  -- Of the code that was used last: none of that time or before it works again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Hashes of those that are left.
  recovery_codes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT second_factors_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
