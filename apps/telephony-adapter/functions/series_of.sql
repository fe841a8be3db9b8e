-- Caller: functions/place_live_calls.sql
-- Spec: test/live-store.spec.ts

-- p_rules: {rulesVersion, series: [{name, begins: [digits]}]}; p_phone: +91...; the longest beginning that fits
-- tells. `numberSeriesAt` of the kernel says the same. In plpgsql, so that it is planned once in a connection and
-- not at every call: with the digits and the series as variables a plan for given values is no cheaper than one for
-- all values, so PostgreSQL keeps the latter (`npm run bench -- counts`). Planning took more than half of the time
-- of a call.
CREATE OR REPLACE FUNCTION series_of(p_rules jsonb, p_phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_series jsonb := p_rules -> 'series';
  v_digits text := regexp_replace(p_phone, '^\+91', '');
  v_name text;
BEGIN
  SELECT s ->> 'name' INTO v_name FROM jsonb_array_elements(v_series) s, jsonb_array_elements_text(s -> 'begins') b
   WHERE starts_with(v_digits, b) ORDER BY length(b) DESC LIMIT 1;
  RETURN v_name;
END $$;
