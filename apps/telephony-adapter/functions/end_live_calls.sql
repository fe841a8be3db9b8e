-- Caller: the release before
-- Spec: test/live-store.spec.ts

-- `finish_live_calls` is in its place, whose second column has another name.
CREATE OR REPLACE FUNCTION end_live_calls(p_steps jsonb, p_owner text) RETURNS TABLE (ord int, is_told boolean)
LANGUAGE sql AS 'SELECT ord, is_reported FROM finish_live_calls(p_steps, p_owner)';
