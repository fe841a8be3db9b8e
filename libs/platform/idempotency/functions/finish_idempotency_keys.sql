-- Caller: src/postgres-idempotency-keys.ts
-- Spec: test/claims.spec.ts

-- Stores answers, or with a null status only makes sure of the claim until the end of the transaction. Raises IK001
-- when a claim is no longer held, so that the effect in the same transaction goes too, unless that outcome is
-- `if_held`: then it alone is skipped. Row by row and by the whole key: a join would, once planned while the table
-- was small, go on reading all of it. In key order, as claims are, so that they cannot deadlock.
CREATE OR REPLACE FUNCTION finish_idempotency_keys(outcomes jsonb) RETURNS integer LANGUAGE plpgsql STRICT AS $$
DECLARE
  o record;
  finished integer := 0;
BEGIN
  FOR o IN
    SELECT * FROM jsonb_to_recordset(outcomes) AS r (
        org_id text, mode text, scope_id text, key text, owner uuid, status smallint, headers jsonb, body text, reference jsonb, if_held boolean)
     ORDER BY r.org_id, r.mode, r.scope_id, r.key
  LOOP
    IF o.status IS NULL THEN
      PERFORM 1 FROM idempotency_keys k
        WHERE k.org_id = o.org_id AND k.mode = o.mode AND k.scope_id = o.scope_id AND k.key = o.key
          AND k.owner = o.owner AND k.state = 'claimed' FOR SHARE;
    ELSE
      UPDATE idempotency_keys k SET state = 'answered', status = o.status, headers = o.headers, body = o.body, reference = o.reference
        WHERE k.org_id = o.org_id AND k.mode = o.mode AND k.scope_id = o.scope_id AND k.key = o.key
          AND k.owner = o.owner AND k.state = 'claimed';
    END IF;
    IF FOUND THEN
      finished := finished + 1;
    ELSIF o.if_held IS NOT TRUE THEN
      RAISE EXCEPTION 'the claim of an idempotency key is no longer held' USING ERRCODE = 'IK001';
    END IF;
  END LOOP;
  RETURN finished;
END $$;
