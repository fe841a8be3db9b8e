-- What the newest state of a number's recent orders is, and when its consents of a scope were last withdrawn: on the locked row, as
-- everything that decides. `withdrawn` is a map from scope to time; an opt-out withdraws both scopes, and lifting it takes neither back.
ALTER TABLE shoppers
  ADD COLUMN orders jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN withdrawn jsonb NOT NULL DEFAULT '{}';

UPDATE shoppers s SET withdrawn = w.withdrawn
  FROM (SELECT org_id, mode, phone, jsonb_object_agg(scope, to_char(last AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS withdrawn
          FROM (SELECT org_id, mode, phone, scope, max(at) AS last
                  FROM (SELECT org_id, mode, phone, scope, withdrawn_at AS at FROM consents WHERE withdrawn_at IS NOT NULL
                         UNION ALL
                        SELECT org_id, mode, phone, scope, opted_out_at FROM opt_outs CROSS JOIN (VALUES ('service'), ('promotional')) AS s(scope)) each
                 GROUP BY org_id, mode, phone, scope) lasts
         GROUP BY org_id, mode, phone) w
 WHERE s.org_id = w.org_id AND s.mode = w.mode AND s.phone = w.phone;

-- A consent that is kept as evidence alone is kept once, however often it is sent.
CREATE INDEX consents_by_phone ON consents (org_id, mode, phone);

-- The orders of a number that can be, or keep another copy from being, a basis: of each the newest state, the last 20 that were placed
-- between `since` and `latest`.
CREATE FUNCTION recent_orders(orders jsonb, since timestamptz, latest timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(o ORDER BY placed_at DESC), '[]')
    FROM (SELECT o, placed_at
            FROM (SELECT DISTINCT ON (o ->> 'storeId', o ->> 'externalId') o, (o ->> 'placedAt')::timestamptz AS placed_at
                    FROM jsonb_array_elements(orders) WITH ORDINALITY AS e(o, place)
                   ORDER BY o ->> 'storeId', o ->> 'externalId', (o ->> 'updatedAt')::timestamptz DESC, place DESC) newest
           WHERE placed_at BETWEEN since AND latest
           ORDER BY placed_at DESC LIMIT 20) recent
$$;

-- A number's consents with one more: of each scope 20 at most, those that have lapsed and then the oldest give way.
CREATE FUNCTION consents_in_force(consents jsonb, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_array_length(consents) <= 20 THEN consents ELSE (
    SELECT jsonb_agg(c ORDER BY place)
      FROM (SELECT c, place, row_number() OVER (
                     PARTITION BY c ->> 'scope'
                     ORDER BY coalesce((c ->> 'expiresAt')::timestamptz <= at, false), (c ->> 'givenAt')::timestamptz DESC, place DESC) AS rank
              FROM jsonb_array_elements(consents) WITH ORDINALITY AS e(c, place)) ranked
     WHERE rank <= 20) END
$$;
