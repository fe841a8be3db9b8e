SET LOCAL lock_timeout = '3s';

-- The log of an endpoint by `status=failed`: its sequence while a delivery is failed, else null. A partial index on `status` would
-- make every result of a delivery touch an index; this column changes with a failure alone. By a trigger, so that replicas of the version
-- before keep it too.
ALTER TABLE deliveries ADD COLUMN failed_sequence bigint;

CREATE FUNCTION note_failed_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_sequence := CASE WHEN NEW.status = 'failed' THEN NEW.sequence END;
  RETURN NEW;
END $$;

CREATE TRIGGER note_failed_delivery BEFORE UPDATE ON deliveries FOR EACH ROW
  WHEN (NEW.status = 'failed' OR OLD.failed_sequence IS NOT NULL) EXECUTE FUNCTION note_failed_delivery();

UPDATE deliveries SET failed_sequence = sequence WHERE status = 'failed';
