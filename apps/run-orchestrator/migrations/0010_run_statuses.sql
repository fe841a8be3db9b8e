SET LOCAL lock_timeout = '3s';

-- A narrow row for each run: what the lists of one status, the opt-outs of a number and the sweep of lost calls look runs up by. As no index of
-- `runs` names the status or the call any more, a change of them stays within its page there (HOT). See docs/adr/0021-run-statuses.md.
-- `in_call`: also `dialing` by itself, of runs written before `runs` had that column. `phone`: of runs that are open or in a call, and null of all others.
CREATE TABLE run_statuses (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  status text NOT NULL,
  in_call boolean NOT NULL,
  phone text
);

-- The lists of one status, their counts, and the waiting runs of an org whose hours change.
CREATE INDEX run_statuses_listed ON run_statuses (org_id, mode, status, created_at DESC, id DESC);
-- The key comes after the index above: before the first ANALYZE both cost the planner the same, and it then takes the newer.
ALTER TABLE run_statuses ADD PRIMARY KEY (org_id, mode, id);
-- Opt-outs, withdrawals and erasures: as small as the runs are few that have not ended.
CREATE INDEX run_statuses_by_phone ON run_statuses (org_id, mode, phone) WHERE phone IS NOT NULL;
-- The sweep of lost calls and the overview: as many rows as there are lines.
CREATE INDEX run_statuses_in_call ON run_statuses (org_id, mode, id) WHERE in_call;

-- By triggers, so that no writer of `runs` can forget it: neither the claim, nor an erasure, nor a replica of the version before. Whoever writes a row
-- here holds the lock of its run already, so the order of locks is that of `runs`. The search path: an administrator may write runs, too.
CREATE FUNCTION note_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO run_statuses (org_id, mode, id, created_at, status, in_call, phone)
  VALUES (NEW.org_id, NEW.mode, NEW.id, NEW.created_at, NEW.status, NEW.in_call OR NEW.status = 'dialing',
          CASE WHEN NEW.in_call OR NEW.status IN ('scheduled', 'dialing') THEN NEW.phone END)
  ON CONFLICT (org_id, mode, id) DO UPDATE SET status = excluded.status, in_call = excluded.in_call, phone = excluded.phone;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM run_statuses WHERE org_id = OLD.org_id AND mode = OLD.mode AND id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER note_new_run AFTER INSERT ON runs FOR EACH ROW EXECUTE FUNCTION note_run_status();
-- An answered call, a lease and an action change neither: nothing is called for them.
CREATE TRIGGER note_run_status AFTER UPDATE ON runs FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.in_call <> NEW.in_call) EXECUTE FUNCTION note_run_status();
CREATE TRIGGER forget_run_status AFTER DELETE ON runs FOR EACH ROW EXECUTE FUNCTION forget_run_status();

-- Of pages that are written from now on: an update stays within its page only if there is room in it (counted: 49 % with 80, 65 % with 50).
ALTER TABLE runs SET (fillfactor = 50);
