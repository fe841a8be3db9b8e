-- Caller: src/outbound/postgres/erasing/postgres-erased-numbers.ts, src/outbound/postgres/erasing/forget-stray.ts
-- Spec: test/verify-evidence.spec.ts

-- Deletes what the evidence says of a person and notes in the chain that this was an erasure, with who asked for it.
-- The chain stays; digests without their salts tell nothing. The service may add to the evidence and not delete from
-- it: this deletes as the owner of the schema, for one contact at a time (null: the number is no contact). Nobody can
-- put a table of their own before those of the schema.
CREATE OR REPLACE FUNCTION erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamptz, p_recorded_by jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = contacts, pg_temp AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('outcall.erasing', 'yes', true);
  DELETE FROM evidence_contents WHERE org_id = p_org_id AND mode = p_mode AND contact_id = p_contact_id;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('outcall.erasing', '', true);
  -- For evidence_of_erasure, which is carried out at the end of the statement that erases.
  PERFORM set_config('outcall.erased', p_at::timestamptz(3) || CASE WHEN erased > 0 THEN ' with' ELSE ' without' END, true);
  IF erased > 0 THEN
    PERFORM append_evidence(jsonb_build_array(jsonb_build_object('org_id', p_org_id, 'mode', p_mode, 'contact_id', p_contact_id, 'kind', 'erasure',
      'recorded_at', p_at, 'content', CASE WHEN p_recorded_by IS NULL THEN '{}' ELSE jsonb_build_object('recordedBy', p_recorded_by) END)));
  END IF;
  RETURN erased;
END $$;

-- Replicas of the version before ask this one until they are gone; then it can be dropped.
CREATE OR REPLACE FUNCTION erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamptz) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = contacts, pg_temp AS $$
  SELECT erase_evidence(p_org_id, p_mode, p_contact_id, p_at, NULL)
$$;
