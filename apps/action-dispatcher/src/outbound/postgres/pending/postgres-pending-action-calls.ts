import { Injectable } from '@nestjs/common';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import {
  PendingActionCalls,
  type ActionCallKey,
  type Ending,
} from '../../../application/pending/pending-action-calls.js';
import type { StoredActionCall } from '../../../application/calling/action-call-store.js';
import { actionEvent, type OwnedActionCall } from '../../../domain/action-call.js';
import { toChange, toOwned, toStored, type ActionCallRow } from '../calling/action-call-row.js';

const LOCK: Statement = {
  name: 'actions.lock',
  text: 'SELECT * FROM action_calls WHERE org_id = $1 AND mode = $2 AND id = $3 AND run_id = $4 FOR UPDATE',
};

/** Skips rows that another sweep or a result has locked: whoever holds the lock ends that action call. */
export const LOCK_OVERDUE: Statement = {
  name: 'actions.lock-overdue',
  text: `SELECT * FROM action_calls WHERE status = 'pending' AND created_at <= $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
};

/** Sent by a process that is gone: nobody will say any more what came of them. */
export const LOCK_LOST: Statement = {
  name: 'actions.lock-lost',
  text: `SELECT * FROM action_calls WHERE status = 'sent' AND deadline_at <= $1 ORDER BY deadline_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
};

const SAVE: Statement = {
  name: 'actions.save',
  text: `
    UPDATE action_calls c
       SET status = i.status, result = i.result, say = i.say, error_code = i.error_code, duration_ms = i.duration_ms, finished_at = i.finished_at, version = i.version
      FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, id text, status text, result jsonb, say text, error_code text, duration_ms int, finished_at timestamptz, version int)
     WHERE c.org_id = i.org_id AND c.mode = i.mode AND c.id = i.id`,
};

@Injectable()
export class PostgresPendingActionCalls extends PendingActionCalls {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
  }

  async finish<A extends { readonly outcome: KeyOutcome | null }>(
    { orgId, mode, runId, id }: ActionCallKey,
    decide: (owned: OwnedActionCall) => Ending<A>,
  ): Promise<A | null> {
    const finished = await this.database.transaction(async (tx) => {
      const [row] = await tx.run<ActionCallRow>(LOCK, [orgId, mode, id, runId]);
      if (!row) return null;
      const { ended, answered } = decide(toOwned(row));
      await this.save(tx, [ended]);
      if (answered.outcome) await this.keys.finishIn(tx, [answered.outcome]);
      return answered;
    });
    if (finished) this.outbox.wake();
    return finished;
  }

  timeOut(
    { askedUntil, most }: { askedUntil: Date; most: number },
    end: (owned: OwnedActionCall) => OwnedActionCall,
  ): Promise<number> {
    return this.endAll(LOCK_OVERDUE, [askedUntil, most], (row) => end(toOwned(row)));
  }

  timeOutLost(
    { dueUntil, most }: { dueUntil: Date; most: number },
    end: (stored: StoredActionCall) => OwnedActionCall,
  ): Promise<number> {
    return this.endAll(LOCK_LOST, [dueUntil, most], (row) => end(toStored(row)));
  }

  private async endAll(
    lock: Statement,
    values: readonly unknown[],
    end: (row: ActionCallRow) => OwnedActionCall,
  ): Promise<number> {
    const count = await this.database.transaction(async (tx) => {
      const rows = await tx.run<ActionCallRow>(lock, values);
      if (rows.length > 0) await this.save(tx, rows.map(end));
      return rows.length;
    });
    if (count > 0) this.outbox.wake();
    return count;
  }

  /** The rows are locked by now. */
  private async save(tx: Transaction, ended: readonly OwnedActionCall[]): Promise<void> {
    await tx.run(SAVE, [JSON.stringify(ended.map(toChange))]);
    await this.outbox.append(tx, ended.map(actionEvent));
  }
}
