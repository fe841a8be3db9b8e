import { Injectable } from '@nestjs/common';
import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ErasedActionCalls, type ErasedRuns } from '../../../application/erasing/erased-action-calls.js';

/** By the calls, of which an index begins with: runs have none here. $1 org, $2 mode, $3 calls. */
const OF_CALLS = `action_calls c USING unnest($3::text[]) AS i (call_id)
     WHERE c.org_id = $1 AND c.mode = $2 AND c.call_id = i.call_id`;

/**
 * In the order of their keys, as whoever ends action calls locks them. In a statement of its own: the next one sees
 * them as those left them who held them.
 */
const LOCK_ACTION_CALLS: Statement = {
  name: 'actions.lock-erased-calls',
  text: `SELECT 1 FROM ${OF_CALLS.replace('USING', 'CROSS JOIN')} ORDER BY c.id COLLATE "C" FOR UPDATE OF c`,
};
const ERASE_ACTION_CALLS: Statement = { name: 'actions.erase-calls', text: `DELETE FROM ${OF_CALLS}` };

/** Nearly always a few: what is not sent yet. $1 the topic, $2 its keys. */
const unsent = (table: string): Statement => ({
  name: `actions.erase-${table}`,
  text: `DELETE FROM ${table} WHERE event ->> 'topic' = $1 AND event ->> 'key' = ANY ($2::text[])`,
});
const UNSENT = [unsent('outbox'), unsent('outbox_dead')];

@Injectable()
export class PostgresErasedActionCalls extends ErasedActionCalls {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
  }

  async erase({ orgId, mode, runIds, callIds }: ErasedRuns): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run(LOCK_ACTION_CALLS, [orgId, mode, callIds]);
      await tx.run(ERASE_ACTION_CALLS, [orgId, mode, callIds]);
      await this.keys.forgetIn(tx, { orgId, mode }, { runIds });
      for (const statement of UNSENT) await tx.run(statement, [ACTION_TOPIC.name, runIds]);
    });
  }
}
