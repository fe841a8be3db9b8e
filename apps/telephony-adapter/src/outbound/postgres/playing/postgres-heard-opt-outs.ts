import type { Database, Statement } from '@outcall/platform-postgres';
import { HeardOptOuts } from '../../../application/playing/heard-opt-outs.js';
import type { HeldCall } from '../../../domain/call.js';
import type { LeaseTerms } from '../keeping/postgres-call-store.js';

/** Fenced by the lease, like every step of a call. */
const NOTE: Statement = {
  name: 'telephony.note-opt-out',
  text: `UPDATE calls SET opt_out_heard_at = COALESCE(opt_out_heard_at, $6)
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND lease_owner = $4 AND lease_epoch = $5 AND ended_at IS NULL
        RETURNING id`,
};

export class PostgresHeardOptOuts extends HeardOptOuts {
  constructor(
    private readonly database: Database,
    private readonly lease: LeaseTerms,
  ) {
    super();
  }

  async note({ orgId, mode, id, epoch }: HeldCall, at: Date): Promise<boolean> {
    return (await this.database.run(NOTE, [orgId, mode, id, this.lease.owner, epoch, at])).length > 0;
  }
}
