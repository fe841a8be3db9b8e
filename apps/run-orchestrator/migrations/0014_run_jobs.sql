SET LOCAL lock_timeout = '3s';

-- Orders that concern many runs of an org at once: pause, resume, cancel, and the release of those that the hold kept. While `stands`, every dial of the org and mode compares with the filter
-- (`stops_of`): a pause stands until it is resumed, a cancel until its job is done. The filter's columns are null where it says nothing.
-- `place_*`: the last run, in the order of lists, that the job is through with. `left_over`: runs that were being placed when the job came to them.
-- `look_at`: when a process is to go on with the job, null when nothing is left to do; `owner` fences it.
CREATE TABLE run_jobs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pause', 'resume', 'cancel', 'release')),
  flow_id text,
  flow_version_id text,
  store_id text,
  metadata jsonb,
  stands boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'done')),
  matched integer NOT NULL,
  done integer NOT NULL,
  planned integer NOT NULL,
  place_at timestamptz(3),
  place_id text,
  left_over text[] NOT NULL,
  look_at timestamptz(3),
  owner text,
  request_id text,
  traceparent text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (org_id, mode, id)
);
-- Asked by `stops_of` and by whoever reads a run to decide on it: as small as few pauses stand.
CREATE INDEX run_jobs_standing ON run_jobs (org_id, mode) WHERE stands;
-- Asked by the sweep for the next.
CREATE INDEX run_jobs_by_time ON run_jobs (look_at) WHERE look_at IS NOT NULL;

-- One row at most: whether all live dialling of the deployment is held.
CREATE TABLE dialling_hold (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  held boolean NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz(3) NOT NULL
);

-- The filters and the hold that stand in the way of a dial of these orgs and modes: [{"orgId", "mode"}, ..]. Whoever claims attempts or writes new runs
-- asks it first, in the same statement: it shares locks with the others who do, which a new filter, a resume and the hold take for themselves.
-- So a dial has either committed before the filter, and its lease is there to be waited for, or it sees the filter. Being volatile, it sees what was committed
-- while it waited for the lock. Locks are taken in their order. The hold has null for org and id.
CREATE FUNCTION stops_of(p_tenants jsonb)
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
