-- Caller: src/outbound/postgres/placing/postgres-live-readiness.ts
-- Spec: test/live-store.spec.ts

-- Whether a number can carry a call in $4 (null: in whichever language) of a flow of which something can only be
-- said ($5). Keys alone do for a flow that takes keys everywhere; a number that hears neither speech nor keys hears
-- no opt-out, and is taken for nothing.
CREATE OR REPLACE FUNCTION number_can(p_languages text[], p_speech boolean, p_dtmf boolean, p_language text, p_needs_speech boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_language IS NULL OR cardinality(p_languages) = 0 OR p_language = ANY (p_languages))
         AND (p_speech OR p_dtmf AND NOT COALESCE(p_needs_speech, false))
$$;
