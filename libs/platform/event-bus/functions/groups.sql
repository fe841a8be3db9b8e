-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION groups() RETURNS SETOF text
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  SELECT DISTINCT grp FROM group_partition ORDER BY grp
$$;
