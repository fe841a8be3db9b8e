import type { ScrubRecord } from '@outcall/contracts-telephony';
import type { Database, Statement } from '@outcall/platform-postgres';
import { ScrubRecords } from '../../../application/scrubbing/scrub-records.js';
import type { HeldCall } from '../../../domain/call.js';
import type { LeaseTerms } from '../keeping/postgres-call-store.js';

/** $1 to $4 the call and its holder, $5 the record. */
const KEEP: Statement = {
  name: 'telephony.keep-scrub',
  text: `UPDATE calls SET scrub = $5
          WHERE org_id = $1 AND mode = 'live' AND id = $2 AND lease_owner = $3 AND lease_epoch = $4 AND lease_until IS NOT NULL
         RETURNING id`,
};

export class PostgresScrubRecords extends ScrubRecords {
  constructor(
    private readonly database: Database,
    private readonly lease: LeaseTerms,
  ) {
    super();
  }

  async keep({ orgId, id, epoch }: HeldCall, record: ScrubRecord): Promise<boolean> {
    const values = [orgId, id, this.lease.owner, epoch, JSON.stringify(record)];
    return (await this.database.run(KEEP, values)).length > 0;
  }
}
