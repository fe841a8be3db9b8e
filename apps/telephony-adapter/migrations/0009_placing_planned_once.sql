-- The plan for all values, made once in a connection: with the array of the orgs and the type of the calls in hand PostgreSQL took a plan for them alone for
-- cheaper, and made one at nearly every call; to make it took longer than to carry it out (`npm run bench -- counts`). All that is read goes by the org.
ALTER FUNCTION place_live_calls(jsonb, bigint, int, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION reserve_lines(jsonb, text, bigint, int, timestamptz, timestamptz) SET plan_cache_mode = force_generic_plan;
