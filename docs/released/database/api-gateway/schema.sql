CREATE TABLE api_keys (
  hash bytea NOT NULL,
  id text NOT NULL,
  org_id text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  scopes text[] NOT NULL,
  last4 text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (hash),
  CONSTRAINT api_keys_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id),
  CONSTRAINT api_keys_org_id_id_key UNIQUE (org_id, id)
);
CREATE INDEX api_keys_in_force ON gateway.api_keys USING btree (org_id, mode) WHERE (revoked_at IS NULL);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  app_id text NOT NULL,
  status text NOT NULL,
  scopes text[] NOT NULL,
  connected_at timestamp(3) with time zone NOT NULL,
  disconnected_at timestamp(3) with time zone,
  version bigint NOT NULL,
  events text[],
  events_version bigint,
  narrowings bigint NOT NULL DEFAULT 0,
  narrowings_told bigint NOT NULL DEFAULT 0,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, app_id),
  CONSTRAINT app_connections_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  CONSTRAINT app_connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id),
  CONSTRAINT app_connections_status_check CHECK ((status = ANY (ARRAY['connected'::text, 'disconnected'::text])))
);
CREATE INDEX connections_narrowed ON gateway.app_connections USING btree (app_id, org_id) WHERE (narrowings <> narrowings_told);
CREATE INDEX connections_without_events ON gateway.app_connections USING btree (org_id, app_id) WHERE ((status = 'connected'::text) AND (events_version IS DISTINCT FROM version));

CREATE TABLE app_secrets (
  app_id text NOT NULL,
  version bigint NOT NULL,
  secrets jsonb NOT NULL,
  waiting_for text[] NOT NULL,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id),
  CONSTRAINT app_secrets_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);

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
  created_at timestamp(3) with time zone NOT NULL,
  version bigint NOT NULL,
  client_secret_rolled_at timestamp(3) with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[],
  CONSTRAINT apps_pkey PRIMARY KEY (id),
  CONSTRAINT apps_client_id_key UNIQUE (client_id),
  CONSTRAINT apps_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);

CREATE TABLE audit_entries (
  org_id text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
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
CREATE INDEX audit_entries_by_age ON gateway.audit_entries USING brin (at);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON gateway.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON gateway.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
-- The service: DELETE, INSERT, SELECT, UPDATE (id).

CREATE TABLE audit_intents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
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
CREATE INDEX audit_intents_by_age ON gateway.audit_intents USING btree (asked_at);

CREATE TABLE authorization_requests (
  hash bytea NOT NULL,
  app_id text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL,
  state text,
  challenge text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  events text[],
  member_id text,
  CONSTRAINT authorization_requests_pkey PRIMARY KEY (hash),
  CONSTRAINT authorization_requests_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);
CREATE INDEX authorization_requests_by_expiry ON gateway.authorization_requests USING btree (expires_at);
CREATE INDEX authorization_requests_of_member ON gateway.authorization_requests USING btree (member_id, expires_at) WHERE (member_id IS NOT NULL);

CREATE TABLE console_tokens (
  hash bytea NOT NULL,
  org_id text NOT NULL,
  mode text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  is_read_only boolean NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  session_hash bytea,
  CONSTRAINT console_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT console_tokens_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['admin'::text, 'member'::text]))),
  CONSTRAINT console_tokens_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT console_tokens_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id)
);
CREATE INDEX console_tokens_by_expiry ON gateway.console_tokens USING btree (expires_at);

CREATE TABLE invitations (
  hash bytea NOT NULL,
  org_id text NOT NULL,
  member_id text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (hash),
  CONSTRAINT invitations_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES memberships(org_id, member_id) ON DELETE CASCADE
);
CREATE INDEX invitations_by_expiry ON gateway.invitations USING btree (expires_at);
CREATE INDEX invitations_of_member ON gateway.invitations USING btree (org_id, member_id);

CREATE TABLE members (
  id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  created_at timestamp(3) with time zone NOT NULL,
  made_by_org text,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_email_key UNIQUE (email)
);

CREATE TABLE memberships (
  org_id text NOT NULL,
  member_id text NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL DEFAULT 'active'::text,
  CONSTRAINT memberships_pkey PRIMARY KEY (org_id, member_id),
  CONSTRAINT memberships_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id),
  CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))),
  CONSTRAINT memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'invited'::text])))
);
CREATE INDEX memberships_of_member ON gateway.memberships USING btree (member_id);

CREATE TABLE oauth_codes (
  hash bytea NOT NULL,
  grant_id text NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT oauth_codes_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE
);
CREATE INDEX oauth_codes_by_expiry ON gateway.oauth_codes USING btree (expires_at);
CREATE INDEX oauth_codes_of_grant ON gateway.oauth_codes USING btree (grant_id);

CREATE TABLE oauth_grants (
  id text NOT NULL,
  org_id text NOT NULL,
  app_id text NOT NULL,
  scopes text[] NOT NULL,
  member_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  exchanged_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  events text[],
  CONSTRAINT oauth_grants_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_grants_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  CONSTRAINT oauth_grants_org_id_fkey FOREIGN KEY (org_id) REFERENCES orgs(id)
);
CREATE INDEX grants_without_events ON gateway.oauth_grants USING btree (app_id, id) WHERE ((events IS NULL) AND (revoked_at IS NULL));
CREATE INDEX oauth_grants_in_force ON gateway.oauth_grants USING btree (org_id, app_id, id) WHERE (revoked_at IS NULL);
CREATE INDEX oauth_grants_of_app ON gateway.oauth_grants USING btree (app_id, id) WHERE (revoked_at IS NULL);

CREATE TABLE oauth_tokens (
  hash bytea NOT NULL,
  kind text NOT NULL,
  grant_id text NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  consumed_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  CONSTRAINT oauth_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE,
  CONSTRAINT oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE INDEX oauth_tokens_by_expiry ON gateway.oauth_tokens USING btree (expires_at);
CREATE INDEX oauth_tokens_of_grant ON gateway.oauth_tokens USING btree (grant_id);

CREATE TABLE orgs (
  id text NOT NULL,
  name text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  calling_hours jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  version bigint NOT NULL,
  shopper_limits jsonb DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}'::jsonb,
  CONSTRAINT orgs_pkey PRIMARY KEY (id)
);

CREATE TABLE outage_mails (
  org_id text NOT NULL,
  event_id text NOT NULL,
  member_id text NOT NULL,
  notice jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamp(3) with time zone,
  CONSTRAINT outage_mails_pkey PRIMARY KEY (org_id, event_id, member_id)
);
CREATE INDEX outage_mails_by_age ON gateway.outage_mails USING btree (created_at);
CREATE INDEX outage_mails_due ON gateway.outage_mails USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE TABLE outbox (
  part smallint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT outbox_pkey PRIMARY KEY (part, id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
-- The service: DELETE, INSERT, MAINTAIN, SELECT, UPDATE.

CREATE TABLE outbox_dead (
  id bigint NOT NULL,
  event json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  failed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  reason text NOT NULL,
  CONSTRAINT outbox_dead_pkey PRIMARY KEY (id)
);

CREATE TABLE outbox_lease (
  part smallint NOT NULL,
  owner text,
  epoch bigint NOT NULL DEFAULT 0,
  CONSTRAINT outbox_lease_pkey PRIMARY KEY (part)
);

CREATE TABLE outbox_relay (
  owner text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT outbox_relay_pkey PRIMARY KEY (owner)
);

CREATE TABLE password_resets (
  hash bytea NOT NULL,
  member_id text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (hash),
  CONSTRAINT password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_expiry ON gateway.password_resets USING btree (expires_at);
CREATE INDEX password_resets_of_member ON gateway.password_resets USING btree (member_id);

CREATE TABLE second_factors (
  member_id text NOT NULL,
  secret text NOT NULL,
  since timestamp(3) with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  recovery_codes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT second_factors_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  hash bytea NOT NULL,
  member_id text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (hash),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_expiry ON gateway.sessions USING btree (expires_at);
CREATE INDEX sessions_of_member ON gateway.sessions USING btree (member_id);

CREATE OR REPLACE FUNCTION gateway.append_events(events jsonb)
 RETURNS integer
 LANGUAGE sql
AS $function$
  WITH written AS (
    INSERT INTO outbox (part, event)
    SELECT (hashtextextended(e ->> 'key', 0) & 2147483647) % 12, coalesce((e ->> 'event')::json, e::json)
      FROM jsonb_array_elements(events) WITH ORDINALITY AS t (e, place) ORDER BY place
    RETURNING 1)
  SELECT count(*)::integer FROM written
$function$;

CREATE OR REPLACE FUNCTION gateway.outbox_lease_parts(p_owner text, p_ttl_ms integer)
 RETURNS TABLE(part smallint, epoch bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('outbox:' || current_schema()));
  INSERT INTO outbox_relay (owner, until) VALUES (p_owner, clock_timestamp() + p_ttl_ms * interval '1 ms')
    ON CONFLICT (owner) DO UPDATE SET until = excluded.until;
  DELETE FROM outbox_relay WHERE until < clock_timestamp();
  UPDATE outbox_lease SET owner = NULL WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM outbox_relay);
  UPDATE outbox_lease l SET owner = CASE WHEN r.owner = p_owner THEN p_owner END, epoch = l.epoch + 1
    FROM (SELECT owner, row_number() OVER (ORDER BY owner) - 1 AS rank, count(*) OVER () AS n FROM outbox_relay) r
   WHERE l.part % r.n = r.rank AND ((r.owner = p_owner AND l.owner IS NULL) OR (r.owner <> p_owner AND l.owner = p_owner));
  RETURN QUERY SELECT l.part, l.epoch FROM outbox_lease l WHERE l.owner = p_owner;
END $function$;

CREATE OR REPLACE FUNCTION gateway.refuse_change_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- What retention deletes, at the earliest: no setting makes it less.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of %: the audit log is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'AU001';
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
