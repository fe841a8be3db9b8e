-- Caller: src/outbound/postgres/syncing/synced-contacts.sql.ts
-- Spec: test/synced-contacts.spec.ts

-- The orders of a number that can be, or keep another copy from being, a basis: of each the newest state, placed when
-- the earliest of its copies says, the last 20 that were placed between `since` and `latest`. Shops write whole
-- seconds, so an order may be cancelled in the second in which it was last changed, and the copies may come in either
-- order: of two states of the same time the one that allows no call counts, else the one that came later.
CREATE OR REPLACE FUNCTION recent_orders(orders jsonb, since timestamptz, latest timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN (o ->> 'placedAt')::timestamptz = placed_at THEN o ELSE o || jsonb_build_object('placedAt', said) END
                            ORDER BY placed_at DESC), '[]')
    FROM (SELECT o, placed_at, said
            FROM (SELECT DISTINCT ON (o ->> 'storeId', o ->> 'externalId') o,
                         min((o ->> 'placedAt')::timestamptz) OVER of_order AS placed_at,
                         first_value(o ->> 'placedAt') OVER (of_order ORDER BY (o ->> 'placedAt')::timestamptz) AS said
                    FROM jsonb_array_elements(orders) WITH ORDINALITY AS e(o, place)
                  WINDOW of_order AS (PARTITION BY o ->> 'storeId', o ->> 'externalId')
                   ORDER BY o ->> 'storeId', o ->> 'externalId', (o ->> 'updatedAt')::timestamptz DESC,
                            o ->> 'state' NOT IN ('open', 'closed') DESC, place DESC) newest
           WHERE placed_at BETWEEN since AND latest
           ORDER BY placed_at DESC LIMIT 20) recent
$$;
