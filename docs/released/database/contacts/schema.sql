CREATE TABLE consents (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  scope text NOT NULL,
  source text NOT NULL,
  given_at timestamp(3) with time zone NOT NULL,
  note text NOT NULL,
  expires_at timestamp(3) with time zone,
  recorded_at timestamp(3) with time zone NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT consents_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE INDEX consents_by_phone ON contacts.consents USING btree (org_id, mode, phone);

CREATE TABLE earlier_erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamp(3) with time zone NOT NULL,
  recorded_by jsonb,
  CONSTRAINT earlier_erasures_pkey PRIMARY KEY (org_id, mode, number_hash, erasure_id)
);

CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamp(3) with time zone NOT NULL,
  recorded_by jsonb,
  is_opted_out boolean NOT NULL DEFAULT true,
  CONSTRAINT erased_numbers_pkey PRIMARY KEY (org_id, mode, number_hash)
);
CREATE TRIGGER erased_numbers_evidence AFTER INSERT OR UPDATE OF erasure_id ON contacts.erased_numbers FOR EACH ROW EXECUTE FUNCTION evidence_of_erasure();

CREATE TABLE evidence (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT evidence_pkey PRIMARY KEY (org_id, mode, contact_id, place)
);
CREATE TRIGGER evidence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON contacts.evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
-- The service: INSERT, SELECT.

CREATE TABLE evidence_chains (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  length integer NOT NULL,
  head bytea NOT NULL,
  CONSTRAINT evidence_chains_pkey PRIMARY KEY (org_id, mode, contact_id)
);
CREATE TRIGGER evidence_chains_kept BEFORE DELETE OR TRUNCATE ON contacts.evidence_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
-- The service: INSERT, SELECT, UPDATE (head), UPDATE (length).

CREATE TABLE evidence_contents (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  salt bytea NOT NULL,
  content json NOT NULL,
  CONSTRAINT evidence_contents_pkey PRIMARY KEY (org_id, mode, contact_id, place)
);
CREATE TRIGGER evidence_contents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON contacts.evidence_contents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
-- The service: INSERT, SELECT.

CREATE TABLE opt_outs (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  opted_out_at timestamp(3) with time zone NOT NULL,
  source text NOT NULL,
  call_id text,
  lifted_at timestamp(3) with time zone,
  CONSTRAINT opt_outs_pkey PRIMARY KEY (org_id, mode, phone, opted_out_at)
);

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

CREATE TABLE permits (
  org_id text NOT NULL,
  mode text NOT NULL,
  call_id text NOT NULL,
  run_id text NOT NULL,
  phone text NOT NULL,
  call_type text NOT NULL,
  basis jsonb NOT NULL,
  hours_rule jsonb NOT NULL,
  rules_version text NOT NULL,
  opt_out_checked_at timestamp(3) with time zone NOT NULL,
  granted_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  refused text,
  attempt integer,
  CONSTRAINT permits_pkey PRIMARY KEY (org_id, mode, call_id)
);
CREATE INDEX permits_by_phone ON contacts.permits USING btree (phone, org_id, mode);
CREATE INDEX permits_refused ON contacts.permits USING btree (org_id, mode, run_id) WHERE (refused IS NOT NULL);
-- The service: DELETE, INSERT, SELECT, UPDATE (basis), UPDATE (call_type), UPDATE (expires_at), UPDATE (granted_at), UPDATE (hours_rule), UPDATE (opt_out_checked_at), UPDATE (phone), UPDATE (refused), UPDATE (rules_version).

CREATE TABLE shoppers (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  contact_id text,
  name text,
  language text,
  fields jsonb NOT NULL DEFAULT '{}'::jsonb,
  consents jsonb NOT NULL DEFAULT '[]'::jsonb,
  opted_out_at timestamp(3) with time zone,
  permit_until timestamp(3) with time zone,
  version bigint NOT NULL DEFAULT 0,
  last_event_id text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  permitted_on date,
  permitted_attempts text[],
  orders jsonb NOT NULL DEFAULT '[]'::jsonb,
  withdrawn jsonb NOT NULL DEFAULT '{}'::jsonb,
  reached_until timestamp(3) with time zone,
  counted_on date,
  attempts_counted integer NOT NULL DEFAULT 0,
  reached_counted integer NOT NULL DEFAULT 0,
  under_way jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_waited_for boolean NOT NULL DEFAULT false,
  after_erasure timestamp(3) with time zone,
  CONSTRAINT shoppers_pkey PRIMARY KEY (org_id, mode, phone)
) WITH (fillfactor=50);
CREATE UNIQUE INDEX shoppers_contact ON contacts.shoppers USING btree (org_id, mode, contact_id) WHERE (contact_id IS NOT NULL);

CREATE OR REPLACE FUNCTION contacts.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION contacts.append_evidence(entries jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT
AS $function$
DECLARE
  entry record;
  chain evidence_chains;
  salt bytea;
  digest bytea;
  hash bytea;
  appended integer := 0;
BEGIN
  FOR entry IN
    SELECT e.* FROM jsonb_array_elements(entries) WITH ORDINALITY AS t (value, position),
           jsonb_to_record(t.value) AS e (org_id text, mode text, contact_id text, kind text, recorded_at timestamptz(3), content json)
     ORDER BY t.position
  LOOP
    INSERT INTO evidence_chains AS c (org_id, mode, contact_id, length, head) VALUES (entry.org_id, entry.mode, entry.contact_id, 0, '')
      ON CONFLICT (org_id, mode, contact_id) DO UPDATE SET length = c.length RETURNING * INTO chain;
    salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    digest := sha256(salt || convert_to(entry.content::text, 'UTF8'));
    hash := sha256(chain.head || convert_to(concat_ws('|', entry.org_id, entry.mode, entry.contact_id, chain.length + 1, entry.kind,
      to_char(entry.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || '|', 'UTF8') || digest);
    INSERT INTO evidence (org_id, mode, contact_id, place, kind, recorded_at, digest, hash)
      VALUES (entry.org_id, entry.mode, entry.contact_id, chain.length + 1, entry.kind, entry.recorded_at, digest, hash);
    INSERT INTO evidence_contents (org_id, mode, contact_id, place, salt, content)
      VALUES (entry.org_id, entry.mode, entry.contact_id, chain.length + 1, salt, entry.content);
    UPDATE evidence_chains c SET length = chain.length + 1, head = hash
      WHERE c.org_id = entry.org_id AND c.mode = entry.mode AND c.contact_id = entry.contact_id;
    appended := appended + 1;
  END LOOP;
  RETURN appended;
END $function$;

CREATE OR REPLACE FUNCTION contacts.consents_in_force(consents jsonb, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN jsonb_array_length(consents) <= 20 THEN consents ELSE (
    SELECT jsonb_agg(c ORDER BY place)
      FROM (SELECT c, place, row_number() OVER (
                     PARTITION BY c ->> 'scope'
                     ORDER BY coalesce((c ->> 'expiresAt')::timestamptz <= at, false), (c ->> 'givenAt')::timestamptz DESC, place DESC) AS rank
              FROM jsonb_array_elements(consents) WITH ORDINALITY AS e(c, place)) ranked
     WHERE rank <= 20) END
$function$;

CREATE OR REPLACE FUNCTION contacts.each_alone(statement text, lists text[])
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
DECLARE
    types regtype[];
    typed text := statement;
    list text[];
    told jsonb := '[]';
    its_rows jsonb;
    one record;
    at_constraint text;
BEGIN
    -- As what PostgreSQL itself would take the parameters. What is prepared outlives its transaction: of one that broke off here it is still there.
    IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'each_alone') THEN
        DEALLOCATE each_alone;
    END IF;
    EXECUTE 'PREPARE each_alone AS ' || statement;
    SELECT parameter_types INTO types FROM pg_prepared_statements WHERE name = 'each_alone';
    DEALLOCATE each_alone;
    FOR n IN 1 .. cardinality(types) LOOP
        typed := regexp_replace(typed, '\$' || n || '(?!\d)', format('($list[%s]::%s)', n, types[n]), 'g');
    END LOOP;
    typed := replace(typed, '$list', '$1');

    FOREACH list SLICE 1 IN ARRAY lists LOOP
        BEGIN
            its_rows := '[]';
            FOR one IN EXECUTE typed USING list LOOP
                its_rows := its_rows || jsonb_build_array(to_jsonb(one));
            END LOOP;
            told := told || jsonb_build_array(jsonb_build_object('rows', its_rows));
        EXCEPTION WHEN OTHERS THEN
            -- Conflicts, outages, timeouts, a server in trouble: no fault of these values.
            IF SQLSTATE ~ '^(08|25|40|53|55|57|58|XX)' THEN
                RAISE;
            END IF;
            GET STACKED DIAGNOSTICS at_constraint = CONSTRAINT_NAME;
            told := told || jsonb_build_array(jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'constraint', at_constraint));
        END;
    END LOOP;
    RETURN told;
END;
$function$;

CREATE OR REPLACE FUNCTION contacts.erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'contacts', 'pg_temp'
AS $function$
  SELECT erase_evidence(p_org_id, p_mode, p_contact_id, p_at, NULL)
$function$;

CREATE OR REPLACE FUNCTION contacts.erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamp with time zone, p_recorded_by jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'contacts', 'pg_temp'
AS $function$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('outcall.erasing', 'yes', true);
  DELETE FROM evidence_contents WHERE org_id = p_org_id AND mode = p_mode AND contact_id = p_contact_id;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('outcall.erasing', '', true);
  IF erased > 0 THEN
    PERFORM append_evidence(jsonb_build_array(jsonb_build_object('org_id', p_org_id, 'mode', p_mode, 'contact_id', p_contact_id, 'kind', 'erasure',
      'recorded_at', p_at, 'content', CASE WHEN p_recorded_by IS NULL THEN '{}' ELSE jsonb_build_object('recordedBy', p_recorded_by) END)));
  END IF;
  RETURN erased;
END $function$;

CREATE OR REPLACE FUNCTION contacts.evidence_of_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM append_evidence(jsonb_build_array(jsonb_build_object('org_id', NEW.org_id, 'mode', NEW.mode, 'contact_id', 'erased:' || NEW.number_hash,
    'kind', 'erased_number', 'recorded_at', NEW.erased_at, 'content', jsonb_build_object('isOptedOut', NEW.is_opted_out, 'recordedBy', NEW.recorded_by))));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION contacts.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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

CREATE OR REPLACE FUNCTION contacts.recent_orders(orders jsonb, since timestamp with time zone, latest timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(jsonb_agg(o ORDER BY placed_at DESC), '[]')
    FROM (SELECT o, placed_at
            FROM (SELECT DISTINCT ON (o ->> 'storeId', o ->> 'externalId') o, (o ->> 'placedAt')::timestamptz AS placed_at
                    FROM jsonb_array_elements(orders) WITH ORDINALITY AS e(o, place)
                   ORDER BY o ->> 'storeId', o ->> 'externalId', (o ->> 'updatedAt')::timestamptz DESC,
                            o ->> 'state' NOT IN ('open', 'closed') DESC, place DESC) newest
           WHERE placed_at BETWEEN since AND latest
           ORDER BY placed_at DESC LIMIT 20) recent
$function$;

CREATE OR REPLACE FUNCTION contacts.refuse_change_of_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- What erase_evidence does, and nobody else.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'evidence_contents' AND current_setting('outcall.erasing', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of %: evidence is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'EV001';
END $function$;

CREATE OR REPLACE FUNCTION contacts.still_unerased(p_org_id text, p_mode text, p_hash text, p_after timestamp with time zone, p_is_other boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  erasure record;
BEGIN
  SELECT e.erased_at, e.is_opted_out INTO erasure FROM erased_numbers e
   WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = p_hash FOR SHARE;
  IF p_is_other OR p_hash IS NOT NULL AND erasure.erased_at IS DISTINCT FROM p_after OR erasure.is_opted_out THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION contacts.still_unerased(p_org_id text, p_mode text, p_hash text, p_is_other boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF p_is_other OR EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = p_hash) THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION contacts.still_unerased_all(p_org_ids text[], p_modes text[], p_hashes text[], p_afters timestamp with time zone[], p_is_other boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_erased boolean;
BEGIN
  WITH number AS (
    SELECT * FROM unnest(p_org_ids, p_modes, p_hashes, p_afters) AS n(org_id, mode, hash, after_erasure) WHERE n.hash IS NOT NULL
  ), erasure AS (
    SELECT e.org_id, e.mode, e.number_hash, e.erased_at, e.is_opted_out
      FROM number n JOIN erased_numbers e ON e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.hash
     ORDER BY e.org_id, e.mode, e.number_hash FOR SHARE OF e
  )
  SELECT bool_or(e.erased_at IS DISTINCT FROM n.after_erasure OR e.is_opted_out) INTO is_erased
    FROM number n LEFT JOIN erasure e ON e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.hash;
  IF p_is_other OR is_erased THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
