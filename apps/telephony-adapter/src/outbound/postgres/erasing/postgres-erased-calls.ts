import { Injectable } from '@nestjs/common';
import { forgetEvents } from '@outcall/platform-outbox';
import { Database, repeatingConflicts, type Statement } from '@outcall/platform-postgres';
import { ErasedCalls, type ErasedRuns } from '../../../application/erasing/erased-calls.js';

/**
 * $1 org, $2 mode, $3 calls, $4 runs. A call that goes on keeps its number and its lease until its end; its run is not
 * reported erased before. The ledger of the virtual carrier is looked up by run, because a try that met busy lines gave
 * its call id back.
 */
const ERASE_CALLS: Statement = {
  name: 'telephony.erase-calls',
  text: `
    WITH gone AS (
      DELETE FROM calls c USING unnest($3::text[]) AS i (call_id)
       WHERE c.org_id = $1 AND c.mode = $2 AND c.id = i.call_id AND c.ended_at IS NOT NULL
      RETURNING c.id, c.phone
    ), turns AS (
      DELETE FROM call_turns t USING gone g WHERE t.org_id = $1 AND t.mode = $2 AND t.call_id = g.id
    ), back AS (
      DELETE FROM inbound_calls i USING (SELECT DISTINCT phone FROM gone WHERE $2 = 'live') g
       WHERE i.org_id = $1 AND i.caller = g.phone AND i.ended_at IS NOT NULL AND i.opt_out_due_at IS NULL
    ), asked AS (
      DELETE FROM virtual_carrier_requests r USING unnest($4::text[]) AS i (run_id) WHERE r.run_id = i.run_id
    ), ${forgetEvents('SELECT unnest($4::text[])')}
    SELECT 1 AS erased`,
};

@Injectable()
export class PostgresErasedCalls extends ErasedCalls {
  constructor(private readonly database: Database) {
    super();
  }

  async erase({ orgId, mode, runIds, callIds }: ErasedRuns): Promise<void> {
    await repeatingConflicts(() => this.database.run(ERASE_CALLS, [orgId, mode, callIds, runIds]));
  }
}
