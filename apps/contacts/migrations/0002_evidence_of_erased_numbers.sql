-- Each erased number has a chain of evidence, `erased:` and its hash in place of a contact's id: when it was erased, and
-- whether it opted out, then or later. The trigger is here before the rows are read and keeps writers of the table
-- waiting until the commit: no erasure is between the two.
CREATE TRIGGER erased_numbers_evidence AFTER INSERT OR UPDATE OF erasure_id ON erased_numbers FOR EACH ROW EXECUTE FUNCTION evidence_of_erasure();

-- The erasures of before, in their order, as they are known now. Of an earlier one of a number it was not kept whether
-- an opt-out was in force.
SELECT count(append_evidence(jsonb_build_array(jsonb_build_object('org_id', e.org_id, 'mode', e.mode, 'contact_id', 'erased:' || e.number_hash,
         'kind', 'erased_number', 'recorded_at', e.erased_at, 'content', jsonb_build_object('isOptedOut', e.is_opted_out, 'recordedBy', e.recorded_by)))))
  FROM (SELECT org_id, mode, number_hash, erased_at, recorded_by, is_opted_out FROM erased_numbers
         UNION ALL
        SELECT org_id, mode, number_hash, erased_at, recorded_by, NULL FROM earlier_erasures
         ORDER BY org_id, mode, number_hash, erased_at) e;
