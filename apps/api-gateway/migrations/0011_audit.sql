-- What members, keys, apps and staff changed (docs/handbook/audit.md): only added to. `at` and `id` are the database's, so that the entries
-- of all replicas have one order. `org_id` is `platform` for what belongs to no org.
CREATE TABLE audit_entries (
  org_id text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  by_kind text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb,
  outcome text NOT NULL DEFAULT 'done',
  PRIMARY KEY (org_id, at, id)
);
-- Of retention: the oldest stand together. A btree would be taken for the pages of an org, and read those of all others.
CREATE INDEX audit_entries_by_age ON audit_entries USING brin (at);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What retention deletes, at the earliest: no setting makes it less.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of %: the audit log is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'AU001';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- Changes that another service was or is being asked for: written before it is asked, taken away with its answer.
CREATE TABLE audit_intents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  org_id text NOT NULL,
  by_kind text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  after jsonb
);
-- Of those whose answer nobody heard.
CREATE INDEX audit_intents_by_age ON audit_intents (asked_at);
