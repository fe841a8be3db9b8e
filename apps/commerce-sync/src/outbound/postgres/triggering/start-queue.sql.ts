import { batchRows, isOfBatch, type Statement } from '@outcall/platform-postgres';

/**
 * Finds the orgs with due starts by steps through the index, one step per org and mode. Takes a few of each, oldest
 * first. The rows are locked by their keys alone, and whether they are still pending is checked afterwards: with that
 * condition in the lock, the planner reads all pending rows.
 */
export const CLAIM: Statement = {
  name: 'commerce.claim-starts',
  text: `
    WITH RECURSIVE owners AS (
      (SELECT org_id, mode FROM trigger_results WHERE outcome = 'pending' ORDER BY org_id, mode LIMIT 1)
      UNION ALL
      SELECT n.org_id, n.mode FROM owners o CROSS JOIN LATERAL (
        SELECT org_id, mode FROM trigger_results
         WHERE outcome = 'pending' AND (org_id, mode) > (o.org_id, o.mode) ORDER BY org_id, mode LIMIT 1) n
    ), candidates AS (
      SELECT c.org_id, c.mode, c.id, c.rank FROM owners o CROSS JOIN LATERAL (
        SELECT org_id, mode, id, row_number() OVER (ORDER BY due_at, id) AS rank FROM (
          SELECT org_id, mode, id, due_at FROM trigger_results
           WHERE org_id = o.org_id AND mode = o.mode AND outcome = 'pending' AND due_at <= $1::timestamptz
             AND (lease_until IS NULL OR lease_until <= $1::timestamptz)
           ORDER BY due_at, id LIMIT $3::int) d) c
       ORDER BY c.rank, c.org_id, c.mode LIMIT $3::int
    ), locked AS (
      SELECT t.org_id, t.mode, t.id FROM (SELECT * FROM candidates ORDER BY org_id, mode, id) c CROSS JOIN LATERAL (
        SELECT * FROM trigger_results WHERE org_id = c.org_id AND mode = c.mode AND id = c.id OFFSET 0 FOR UPDATE SKIP LOCKED) t
       WHERE t.outcome = 'pending' AND (t.lease_until IS NULL OR t.lease_until <= $1::timestamptz)
    )
    UPDATE trigger_results t SET lease_owner = $2, lease_until = $1::timestamptz + $4::int * interval '1 ms', asks = t.asks + 1
      FROM locked l WHERE t.org_id = l.org_id AND t.mode = l.mode AND t.id = l.id
    RETURNING t.org_id, t.mode, t.id, t.flow_id, t.trigger_id, t.store_id, t.entity, t.external_id, t.change, t.command, t.asks, t.created_at,
      (SELECT s.key FROM stores s WHERE s.org_id = t.org_id AND s.mode = t.mode AND s.id = t.store_id) AS store_key,
      EXISTS (SELECT FROM untold_consents u WHERE u.org_id = t.org_id AND u.mode = t.mode OFFSET 0) AS may_lack_consents`,
};

/** $1 org, $2 mode, $3 store, $4 flow, $5 trigger, each null where it does not matter; $6 now. */
export const CLAIMS: Statement = {
  name: 'commerce.claims-of-starts',
  text: `
    SELECT mode || ' ' || id || ' ' || lease_owner || ' ' || asks AS claim FROM trigger_results
     WHERE org_id = $1 AND outcome = 'pending' AND lease_until > $6 AND mode = coalesce($2, mode) AND store_id = coalesce($3, store_id)
       AND flow_id = coalesce($4, flow_id) AND trigger_id = coalesce($5, trigger_id)`,
};

/**
 * Only the owner of the lease may write: a process that took over has the same run under the same key. There is no
 * condition on `pending`, although only pending starts have an owner: with it the planner reads all pending rows for
 * each item instead of the row by its key.
 */
export const SETTLE: Statement = {
  name: 'commerce.settle-starts',
  text: `
    UPDATE trigger_results t
       SET outcome = d.outcome, reason = d.reason, run_id = d.run_id, lease_owner = NULL, lease_until = NULL,
           condition = d.condition, last_error = d.last_error, due_at = coalesce(d.due_at, t.due_at), command = CASE WHEN d.outcome = 'pending' THEN t.command END,
           decided_at = CASE WHEN d.outcome <> 'pending' THEN $3::timestamptz END
      FROM ${batchRows('$1', 'd', 'org_id text, mode text, id text, outcome text, reason text, condition jsonb, run_id text, last_error text, due_at timestamptz')}
       AND t.org_id = d.org_id AND t.mode = d.mode AND t.id = d.id AND t.lease_owner = $2
    RETURNING t.id`,
};

/** Locks nothing: a result that is gone does not come back under its id. $1 [{org_id, mode, id}]. */
export const GONE_AMONG: Statement = {
  name: 'commerce.gone-among-starts',
  text: `
    SELECT d.id FROM jsonb_to_recordset($1::jsonb) AS d (org_id text, mode text, id text)
      LEFT JOIN LATERAL (
        SELECT 1 AS found FROM trigger_results WHERE org_id = d.org_id AND mode = d.mode AND id = d.id OFFSET 0) t ON true
     WHERE t.found IS NULL`,
};

const KEY = 'org_id text, mode text, once_of text, flow_id text, trigger_id text, store_id text';
const IN_ORDER = 'ORDER BY org_id, mode, once_of COLLATE "C", flow_id, trigger_id';

/** Whether the row is the turn that the other row names. */
const isTurnOf = (turn: string, d: string): string => `${turn}.org_id = ${d}.org_id AND ${turn}.mode = ${d}.mode
           AND ${turn}.once_of = ${d}.once_of COLLATE "C" AND ${turn}.flow_id = ${d}.flow_id AND ${turn}.trigger_id = ${d}.trigger_id`;
const OF_TURN = `${isOfBatch('d')} AND ${isTurnOf('o', 'd')}`;
/** A turn with a `store_id` is that of all objects of the store, once the first of them has made its run. */
const IS_SHARED = 'o.is_made AND o.store_id = excluded.store_id';

/**
 * Takes turns, and notes the commands of those that may be asked for. Of a subject that two of the batch want, the one
 * that has it keeps it, else the first in the batch gets it. `isMade` is true where another one made its run; whoever
 * else has the turn is still asked for. Results are locked first, then turns in the order of their keys. $1 the turns
 * of starts, $2 owner, $3 now.
 */
export const TAKE_TURNS: Statement = {
  name: 'commerce.take-turns',
  text: `
    WITH mine AS MATERIALIZED (
      SELECT g.* FROM (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (place int, ${KEY}, id text, until timestamptz, command jsonb)
         ORDER BY org_id, mode, id) g
       CROSS JOIN LATERAL (
        SELECT 1 FROM trigger_results
         WHERE org_id = g.org_id AND mode = g.mode AND id = g.id AND lease_owner = $2 OFFSET 0 FOR UPDATE) t
    ), wanted AS (
      SELECT DISTINCT ON (org_id, mode, once_of, flow_id, trigger_id) m.*
        FROM mine m
        LEFT JOIN LATERAL (SELECT result_id FROM trigger_turns o WHERE ${isTurnOf('o', 'm')} LIMIT 1) o ON true
       WHERE once_of IS NOT NULL
       ORDER BY org_id, mode, once_of, flow_id, trigger_id, coalesce(o.result_id = m.id, false) DESC, place
    ), turns AS (
      INSERT INTO trigger_turns AS o (org_id, mode, once_of, flow_id, trigger_id, result_id, until, store_id)
      SELECT org_id, mode, once_of, flow_id, trigger_id, id, until, store_id FROM wanted ${IN_ORDER}
      ON CONFLICT (org_id, mode, once_of, flow_id, trigger_id) DO UPDATE
         SET result_id = CASE WHEN o.until > $3::timestamptz AND ${IS_SHARED} THEN o.result_id ELSE excluded.result_id END,
             is_made = o.is_made AND (o.result_id = excluded.result_id OR o.until > $3::timestamptz AND coalesce(o.store_id = excluded.store_id, false)),
             until = CASE WHEN o.until > $3::timestamptz THEN greatest(o.until, excluded.until) ELSE excluded.until END,
             store_id = excluded.store_id
       WHERE o.until <= $3::timestamptz OR o.result_id = excluded.result_id OR (${IS_SHARED})
      RETURNING org_id, mode, once_of, flow_id, trigger_id, result_id, is_made, store_id
    ), seen AS MATERIALIZED (
      SELECT m.*, once_of IS NULL OR EXISTS (
        SELECT FROM turns n
         WHERE n.org_id = m.org_id AND n.mode = m.mode AND n.once_of = m.once_of AND n.flow_id = m.flow_id AND n.trigger_id = m.trigger_id
           AND (n.result_id = m.id OR n.is_made AND n.store_id = m.store_id)) AS is_free FROM mine m
    ), free AS MATERIALIZED (
      SELECT * FROM seen s WHERE command IS NOT NULL AND NOT EXISTS (SELECT FROM seen o WHERE o.place = s.place AND NOT o.is_free)
    ), noted AS (
      UPDATE trigger_results t SET command = f.command FROM free f
       WHERE ${isOfBatch('f')} AND t.org_id = f.org_id AND t.mode = f.mode AND t.id = f.id
    )
    SELECT m.place, m.is_free AS "isFree", o.is_made AS "isMade"
      FROM seen m
      LEFT JOIN LATERAL (SELECT is_made FROM trigger_turns o WHERE ${isTurnOf('o', 'm')} AND until > $3::timestamptz LIMIT 1) o ON true`,
};

/**
 * What becomes of the turns of decided starts: one that made its run keeps it, for its store where it is a store's;
 * another one gives back what it has itself. $1 [{..key, result_id, is_made, until}].
 */
export const SETTLE_TURNS: Statement = {
  name: 'commerce.settle-turns',
  text: `
    WITH had AS MATERIALIZED (
      SELECT d.* FROM (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (${KEY}, result_id text, is_made boolean, until timestamptz) ${IN_ORDER}) d
       CROSS JOIN LATERAL (
        SELECT 1 FROM trigger_turns o
         WHERE ${isTurnOf('o', 'd')} AND (result_id = d.result_id OR d.is_made AND store_id = d.store_id) OFFSET 0 FOR UPDATE) o
    ), kept AS (
      UPDATE trigger_turns o SET is_made = true, until = greatest(o.until, d.until) FROM had d WHERE d.is_made AND ${OF_TURN}
    )
    DELETE FROM trigger_turns o USING had d
     WHERE NOT d.is_made AND NOT o.is_made AND ${OF_TURN} AND NOT EXISTS (SELECT FROM had k WHERE k.is_made AND ${isTurnOf('k', 'd')})`,
};

/**
 * Notes turns of runs that exist, which were given back before their runs were made late. One that made its own run
 * meanwhile keeps the turn. $1 [{..key, id, until}], $2 now.
 */
export const KEEP_TURNS: Statement = {
  name: 'commerce.keep-turns',
  text: `
    INSERT INTO trigger_turns AS o (org_id, mode, once_of, flow_id, trigger_id, result_id, is_made, until, store_id)
    SELECT org_id, mode, once_of, flow_id, trigger_id, id, true, until, store_id FROM (
      SELECT DISTINCT ON (org_id, mode, once_of, flow_id, trigger_id) *
        FROM jsonb_to_recordset($1::jsonb) AS r (${KEY}, id text, until timestamptz)
       WHERE once_of IS NOT NULL ORDER BY org_id, mode, once_of, flow_id, trigger_id, id) d ${IN_ORDER}
    ON CONFLICT (org_id, mode, once_of, flow_id, trigger_id) DO UPDATE
       SET result_id = excluded.result_id, is_made = true, until = greatest(o.until, excluded.until), store_id = excluded.store_id
     WHERE o.until <= $2::timestamptz OR NOT o.is_made`,
};

/**
 * The turns of starts that are erased end: now, or where a process asks for the start, with its claim, as its run may
 * be made by now. Then `SETTLE_TURNS` still keeps the turn or gives it back. $1 [{..key, id, until}].
 */
export const END_TURNS: Statement = {
  name: 'commerce.end-turns',
  text: `
    WITH had AS MATERIALIZED (
      SELECT d.* FROM (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (${KEY}, id text, until timestamptz) WHERE once_of IS NOT NULL ${IN_ORDER}) d
       CROSS JOIN LATERAL (
        SELECT 1 FROM trigger_turns o WHERE ${isTurnOf('o', 'd')} AND result_id = d.id AND NOT is_made OFFSET 0 FOR UPDATE) o
    )
    UPDATE trigger_turns o SET until = least(o.until, d.until) FROM had d WHERE ${OF_TURN}`,
};

/**
 * Takes turns of shoppers for runs that take the place of others: of those that want the same, the one that has it,
 * else the first of the batch. Such a turn counts as that of a run that was made. A turn that another statement takes
 * at the same time is `held`: by the next question it is known whose it is. $1 [{place, ..key, result_id}], $2 now, $3
 * end.
 */
export const TAKE_SHOPPER_TURNS: Statement = {
  name: 'commerce.take-shopper-turns',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (place int, ${KEY}, result_id text)
    ), wanted AS (
      SELECT DISTINCT ON (org_id, mode, once_of, flow_id, trigger_id) a.*
        FROM asked a
        LEFT JOIN LATERAL (SELECT result_id FROM trigger_turns o WHERE ${isTurnOf('o', 'a')} LIMIT 1) o ON true
       ORDER BY org_id, mode, once_of, flow_id, trigger_id, coalesce(o.result_id = a.result_id, false) DESC, place
    ), taken AS (
      INSERT INTO trigger_turns AS o (org_id, mode, once_of, flow_id, trigger_id, result_id, is_made, until)
      SELECT org_id, mode, once_of, flow_id, trigger_id, result_id, true, $3::timestamptz FROM wanted ${IN_ORDER}
      ON CONFLICT (org_id, mode, once_of, flow_id, trigger_id) DO UPDATE
         SET result_id = excluded.result_id, is_made = true, until = excluded.until, store_id = NULL
       WHERE o.until <= $2::timestamptz OR o.result_id = excluded.result_id
      RETURNING org_id, mode, once_of, flow_id, trigger_id, result_id
    )
    SELECT a.place, CASE WHEN n.result_id = a.result_id THEN 'free'
                         WHEN n.result_id IS NOT NULL OR o.is_made THEN 'taken'
                         ELSE 'held' END AS turn
      FROM asked a
      LEFT JOIN LATERAL (SELECT result_id FROM taken n WHERE ${isTurnOf('n', 'a')} LIMIT 1) n ON true
      LEFT JOIN LATERAL (SELECT is_made FROM trigger_turns o WHERE ${isTurnOf('o', 'a')} AND until > $2::timestamptz LIMIT 1) o ON true
     ORDER BY a.place`,
};
