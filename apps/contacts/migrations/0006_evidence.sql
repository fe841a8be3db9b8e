SET LOCAL lock_timeout = '3s';

-- Consents, withdrawals, opt-outs and their liftings as they were recorded: one row each, never changed. The rows of a contact are a chain,
-- each with the hash of the one before; what a row says of a person (`evidence_contents`) lies apart under a salted digest, so that it can
-- be erased and the chain stays whole (docs/handbook/evidence.md).
CREATE TABLE evidence (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (org_id, mode, contact_id, place)
);

-- `content` is json and not jsonb: the digest is over its very characters.
CREATE TABLE evidence_contents (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  salt bytea NOT NULL,
  content json NOT NULL,
  PRIMARY KEY (org_id, mode, contact_id, place)
);

-- Where each chain ends: without it, rows taken from the end would not be missed. Locked by whoever appends.
CREATE TABLE evidence_chains (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  length integer NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (org_id, mode, contact_id)
);

CREATE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What erase_evidence does, and nobody else.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'evidence_contents' AND current_setting('outcall.erasing', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of %: evidence is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'EV001';
END $$;

CREATE TRIGGER evidence_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER evidence_contents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_contents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER evidence_chains_kept BEFORE DELETE OR TRUNCATE ON evidence_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

-- Appends to the chains of contacts: `[{org_id, mode, contact_id, kind, recorded_at, content}]`, those of one contact in their order. Called
-- by a statement that holds the lock of the number's row; the row of the chain is locked here all the same, and its newest state read,
-- whatever the snapshot of the calling statement (a volatile function takes a new one for each of its own).
CREATE FUNCTION append_evidence(entries jsonb) RETURNS integer LANGUAGE plpgsql STRICT AS $$
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
END $$;

-- Deletes what the evidence says of a person and notes in the chain that this was an erasure. The chain stays; digests without their salts
-- tell nothing.
CREATE FUNCTION erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('outcall.erasing', 'yes', true);
  DELETE FROM evidence_contents WHERE org_id = p_org_id AND mode = p_mode AND contact_id = p_contact_id;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('outcall.erasing', '', true);
  IF erased > 0 THEN
    PERFORM append_evidence(jsonb_build_array(jsonb_build_object('org_id', p_org_id, 'mode', p_mode, 'contact_id', p_contact_id, 'kind', 'erasure',
      'recorded_at', p_at, 'content', '{}'::jsonb)));
  END IF;
  RETURN erased;
END $$;
