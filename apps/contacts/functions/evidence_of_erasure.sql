-- Caller: migrations/0002_evidence_of_erased_numbers.sql
-- Spec: test/verify-evidence.spec.ts

-- Notes in the chain of a number, which its keyed hash names, that it was erased, and whether an opt-out was in force.
-- A trigger, so that an erasure by a replica of the version before is noted, too. It asks for a new erasure alone: a
-- row that is changed in any other way is not as its chain says. `hadEvidence`: whether erase_evidence has deleted
-- evidence of a contact in the same statement (null: it was not asked), so that verification can count both.
CREATE OR REPLACE FUNCTION evidence_of_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased text := current_setting('outcall.erased', true);
BEGIN
  PERFORM append_evidence(jsonb_build_array(jsonb_build_object('org_id', NEW.org_id, 'mode', NEW.mode, 'contact_id', 'erased:' || NEW.number_hash,
    'kind', 'erased_number', 'recorded_at', NEW.erased_at, 'content', jsonb_build_object('isOptedOut', NEW.is_opted_out, 'recordedBy', NEW.recorded_by,
      'hadEvidence', CASE erased WHEN NEW.erased_at || ' with' THEN true WHEN NEW.erased_at || ' without' THEN false END))));
  PERFORM set_config('outcall.erased', '', true); -- was of this erasure alone
  RETURN NULL;
END $$;
