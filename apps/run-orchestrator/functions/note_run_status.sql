-- Caller: migrations/0001_baseline.sql
-- Spec: test/run-statuses.spec.ts

-- By triggers, so that no writer of `runs` can forget it: neither the claim, nor an erasure, nor a replica of the
-- version before. Whoever writes a row here holds the lock of its run already, so the order of locks is that of
-- `runs`. The search path: an administrator may write runs, too. Metadata is written with the run and never again.
CREATE OR REPLACE FUNCTION note_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO run_statuses (org_id, mode, id, created_at, status, in_call, phone, outcome)
  VALUES (NEW.org_id, NEW.mode, NEW.id, NEW.created_at, NEW.status, NEW.in_call OR NEW.status = 'dialing',
          CASE WHEN NEW.in_call OR NEW.status IN ('scheduled', 'dialing') THEN NEW.phone END, NEW.outcome)
  ON CONFLICT (org_id, mode, id) DO UPDATE
     SET status = excluded.status, in_call = excluded.in_call, phone = excluded.phone, outcome = excluded.outcome;
  IF TG_OP = 'INSERT' AND NEW.metadata <> '{}' THEN
    INSERT INTO run_labels (label, created_at, id)
    SELECT run_label(NEW.org_id, NEW.mode, e.key, e.value), NEW.created_at, NEW.id FROM jsonb_each_text(NEW.metadata) e
        ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
