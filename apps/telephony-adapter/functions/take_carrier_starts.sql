-- Caller: functions/place_live_calls.sql
-- Spec: test/line-reservations.spec.ts

-- How many of so many calls the account of the carrier may start now: a bucket that holds the starts of a second.
CREATE OR REPLACE FUNCTION take_carrier_starts(p_wanted int, p_per_second int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_tokens float8;
  v_granted int;
BEGIN
  IF p_wanted <= 0 THEN RETURN 0; END IF;
  INSERT INTO carrier_starts VALUES ('default', p_per_second, clock_timestamp()) ON CONFLICT DO NOTHING;
  SELECT LEAST(p_per_second, tokens + extract(epoch FROM GREATEST(clock_timestamp() - filled_at, interval '0')) * p_per_second) INTO v_tokens
    FROM carrier_starts WHERE account = 'default' FOR UPDATE;
  v_granted := LEAST(p_wanted, floor(v_tokens)::int);
  UPDATE carrier_starts SET tokens = v_tokens - v_granted, filled_at = clock_timestamp() WHERE account = 'default';
  RETURN v_granted;
END $$;
