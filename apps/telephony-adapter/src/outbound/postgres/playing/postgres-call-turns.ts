import { batchRows, executeTogether, type Database, type Statement } from '@outcall/platform-postgres';
import { CallTurns, type CallTurn, type TurnsToStore } from '../../../application/playing/call-turns.js';
import type { HeldCall } from '../../../domain/call.js';
import { heldRow } from '../keeping/call-row.js';
import type { LeaseTerms } from '../keeping/postgres-call-store.js';

const ITEM = `ord int, org_id text, mode text, id text, lease_epoch int, opt_out_heard_at timestamptz, is_denied bool, turns jsonb`;

/**
 * Fenced by the lease, like every step of a call: the row is locked, so that nobody takes the call over meanwhile. Only
 * an opt-out, or that it is denied, changes it. $1 the turns of each call, by `ord`; $2 who writes.
 */
const STORE: Statement = {
  name: 'telephony.store-turns',
  text: `
    WITH item AS MATERIALIZED (
      SELECT * FROM ${batchRows('$1', 't', ITEM)} ORDER BY t.org_id, t.id
    ), held AS MATERIALIZED (
      SELECT i.* FROM item i CROSS JOIN LATERAL (
        SELECT FROM calls c
         WHERE c.org_id = i.org_id AND c.mode = i.mode AND c.id = i.id
           AND c.lease_owner = $2 AND c.lease_epoch = i.lease_epoch AND c.ended_at IS NULL
           FOR NO KEY UPDATE) c
    ), noted AS (
      UPDATE calls c SET opt_out_heard_at = CASE WHEN NOT h.is_denied THEN COALESCE(c.opt_out_heard_at, h.opt_out_heard_at) END
        FROM held h WHERE (h.opt_out_heard_at IS NOT NULL OR h.is_denied) AND c.org_id = h.org_id AND c.mode = h.mode AND c.id = h.id
    ), stored AS (
      INSERT INTO call_turns (org_id, mode, call_id, sequence, effect, key, reply, at)
      SELECT h.org_id, h.mode, h.id, t.sequence, t.effect, t.key, t.reply, t.at
        FROM held h CROSS JOIN LATERAL jsonb_to_recordset(h.turns) AS t (sequence int, effect text, key text, reply jsonb, at timestamptz)
    )
    SELECT ARRAY(SELECT ord FROM held) AS taken`,
};

/** Fenced in the same way. $1 org, $2 mode, $3 call, $4 epoch, $5 who drops them, $6 the first of them. */
const DROP: Statement = {
  name: 'telephony.drop-turns',
  text: `
    WITH held AS MATERIALIZED (
      SELECT c.org_id, c.mode, c.id FROM calls c
       WHERE c.org_id = $1 AND c.mode = $2 AND c.id = $3 AND c.lease_owner = $5 AND c.lease_epoch = $4 AND c.ended_at IS NULL
         FOR NO KEY UPDATE
    ), dropped AS (
      DELETE FROM call_turns t USING held h
       WHERE t.org_id = h.org_id AND t.mode = h.mode AND t.call_id = h.id AND t.sequence >= $6
    )
    SELECT id FROM held`,
};

/** $1 org, $2 mode, $3 call. */
const OF_CALL: Statement = {
  name: 'telephony.turns-of-call',
  text: `SELECT sequence, effect, key, reply, at FROM call_turns WHERE org_id = $1 AND mode = $2 AND call_id = $3 ORDER BY sequence`,
};

const keyOf = ({ call: { orgId, id } }: TurnsToStore): string => orgId + id;

export class PostgresCallTurns extends CallTurns {
  constructor(
    private readonly database: Database,
    private readonly lease: LeaseTerms,
  ) {
    super();
  }

  store(batch: readonly TurnsToStore[]): Promise<(boolean | Error)[]> {
    return executeTogether<TurnsToStore, { readonly taken: number[] }, boolean>(
      this.database,
      {
        statement: STORE,
        inLockOrder: (some) => [...some].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
        valuesOf: (some) => [JSON.stringify(some.map(turnsRow)), this.lease.owner],
        resultsOf: ([row], some) => {
          const taken = new Set(row?.taken);
          return some.map((_, ord) => taken.has(ord));
        },
      },
      batch,
    );
  }

  async drop({ orgId, mode, id, epoch }: HeldCall, fromSequence: number): Promise<boolean> {
    return (await this.database.run(DROP, [orgId, mode, id, epoch, this.lease.owner, fromSequence])).length > 0;
  }

  of({ orgId, mode, id }: HeldCall): Promise<CallTurn[]> {
    return this.database.run<CallTurn>(OF_CALL, [orgId, mode, id]);
  }
}

const turnsRow = ({ call, turns, optOutHeardAt, isOptOutDenied = false }: TurnsToStore, ord: number) => ({
  ord,
  ...heldRow(call),
  opt_out_heard_at: optOutHeardAt,
  is_denied: isOptOutDenied,
  turns,
});
