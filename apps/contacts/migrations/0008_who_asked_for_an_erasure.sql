SET LOCAL lock_timeout = '3s';

-- Who asked for the erasure: {kind, id, name} of a key, app, member or staff. Null: it was erased by a version that did not tell.
ALTER TABLE erased_numbers ADD COLUMN recorded_by jsonb;

-- As before, with who asked for it in the content of the row that it appends.
CREATE FUNCTION erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamptz, p_recorded_by jsonb) RETURNS integer LANGUAGE plpgsql AS $$
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
END $$;

-- Replicas of the version before ask this one until they are gone; then it can be dropped.
CREATE OR REPLACE FUNCTION erase_evidence(p_org_id text, p_mode text, p_contact_id text, p_at timestamptz) RETURNS integer LANGUAGE sql AS $$
  SELECT erase_evidence(p_org_id, p_mode, p_contact_id, p_at, NULL)
$$;
