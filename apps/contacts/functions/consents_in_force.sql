-- Caller: src/outbound/postgres/permitting/admission-parts.sql.ts
-- Spec: test/consents-and-caps.spec.ts

-- A number's consents with one more: of each scope 20 at most, those that have lapsed and then the oldest give way.
CREATE OR REPLACE FUNCTION consents_in_force(consents jsonb, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_array_length(consents) <= 20 THEN consents ELSE (
    SELECT jsonb_agg(c ORDER BY place)
      FROM (SELECT c, place, row_number() OVER (
                     PARTITION BY c ->> 'scope'
                     ORDER BY coalesce((c ->> 'expiresAt')::timestamptz <= at, false), (c ->> 'givenAt')::timestamptz DESC, place DESC) AS rank
              FROM jsonb_array_elements(consents) WITH ORDINALITY AS e(c, place)) ranked
     WHERE rank <= 20) END
$$;
