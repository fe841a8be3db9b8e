-- Caller: functions/place_live_calls.sql
-- Spec: test/awaited-lines.spec.ts

-- The numbers that could carry such a call and have no line free are awaited from now on. Lines held by the round
-- `p_but` count as free. To be called under the lock of the org's balance. Written once a second at most.
CREATE OR REPLACE FUNCTION await_lines(p_org text, p_type text, p_language text, p_needs_speech boolean, p_now timestamptz, p_but text DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO awaited_lines AS a (org_id, number_id, until)
  SELECT n.org_id, n.id, p_now + interval '5 seconds' FROM numbers n
   WHERE n.org_id = p_org AND n.call_types @> ARRAY[p_type] AND number_can(n.languages, n.speech, n.dtmf, p_language, p_needs_speech)
     AND n.lines <= COALESCE((SELECT sum(u.used) FROM line_use u WHERE u.org_id = p_org AND u.number_id = n.id), 0)
                  - COALESCE((SELECT sum(f.lines) FROM released f WHERE f.org_id = p_org AND f.number_id = n.id), 0)
                  + COALESCE((SELECT sum(r.slots) FROM line_reservations r
                               WHERE r.org_id = p_org AND r.number_id = n.id AND r.expires_at > p_now AND split_part(r.id, '.', 1) IS DISTINCT FROM p_but), 0)
   ORDER BY n.id
      ON CONFLICT (org_id, number_id) DO UPDATE SET until = excluded.until WHERE a.until < excluded.until - interval '1 second'
$$;
