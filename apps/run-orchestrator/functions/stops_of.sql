-- Caller: src/outbound/postgres/placing/claim-due-runs.ts
-- Spec: test/stop-runs.spec.ts

-- The filters and the hold that stand in the way of a dial of these orgs and modes: [{"orgId", "mode"}, ..]. Whoever
-- claims attempts or writes new runs asks it first, in the same statement: it shares locks with the others who do,
-- which a new filter, a resume and the hold take for themselves. So a dial has either committed before the filter,
-- and its lease is there to be waited for, or it sees the filter. Being volatile, it sees what was committed while
-- it waited for the lock. Locks are taken in their order. The hold has null for org and id.
CREATE OR REPLACE FUNCTION stops_of(p_tenants jsonb)
RETURNS TABLE (org_id text, mode text, id text, kind text, flow_id text, flow_version_id text, store_id text, metadata jsonb)
LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock_shared(o.lock)
     FROM (SELECT DISTINCT hashtextextended(l.name, 0) AS lock
             FROM jsonb_array_elements(p_tenants) t
            CROSS JOIN LATERAL (VALUES ('stops/' || (t ->> 'orgId') || '/' || (t ->> 'mode')), (CASE WHEN t ->> 'mode' = 'live' THEN 'stops' END)) AS l(name)
            WHERE l.name IS NOT NULL ORDER BY 1) o;
  RETURN QUERY
    SELECT j.org_id, j.mode, j.id, j.kind, j.flow_id, j.flow_version_id, j.store_id, j.metadata
      FROM (SELECT DISTINCT t ->> 'orgId' AS org_id, t ->> 'mode' AS mode FROM jsonb_array_elements(p_tenants) t) n
     CROSS JOIN LATERAL (SELECT * FROM run_jobs s WHERE s.org_id = n.org_id AND s.mode = n.mode AND s.stands OFFSET 0) j
     UNION ALL
    SELECT NULL, 'live', NULL, 'hold', NULL, NULL, NULL, NULL FROM dialling_hold h WHERE h.only_row AND h.held;
END $$;
