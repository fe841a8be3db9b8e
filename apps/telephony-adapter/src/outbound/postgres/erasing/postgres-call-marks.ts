import { Injectable } from '@nestjs/common';
import type { HangUpsRequest } from '@outcall/contracts-telephony';
import { Clock } from '@outcall/kernel';
import { Database, repeatingConflicts, type Statement } from '@outcall/platform-postgres';
import { CallMarks } from '../../../application/erasing/call-marks.js';

/** After this time a mark is old: a replica of an earlier version may have taken the call over without ending it. */
const MARK_AGAIN_MS = 30_000;

/**
 * Removes the owner, so that the earlier holder cannot renew its lease and its later writes are void. A call that no
 * carrier has taken yet stays with its holder: the carrier is being asked to dial, and another holder would count the
 * call as not dialled. $1 org, $2 mode, $3 calls, $4 now, $5 when a mark is old.
 */
const HANG_UP: Statement = {
  name: 'telephony.mark-hang-ups',
  text: `
    UPDATE calls SET hang_up_at = $4, lease_owner = NULL, lease_until = $4
     WHERE ctid = ANY (ARRAY(
             SELECT f.place FROM unnest($3::text[]) AS i (call_id) CROSS JOIN LATERAL (
               SELECT c.ctid AS place, c.id, c.phase, c.taken_by, c.ended_at, c.hang_up_at FROM calls c
                WHERE c.org_id = $1 AND c.mode = $2 AND c.id = i.call_id OFFSET 0 FOR UPDATE) f
              WHERE f.ended_at IS NULL AND (f.phase > 0 OR f.taken_by IS NOT NULL) AND (f.hang_up_at IS NULL OR f.hang_up_at < $5)))`,
};

@Injectable()
export class PostgresCallMarks extends CallMarks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async hangUp({ orgId, mode, callIds }: HangUpsRequest): Promise<void> {
    const now = this.clock.now();
    const old = new Date(now.getTime() - MARK_AGAIN_MS);
    const inOrder = [...new Set(callIds)].sort();
    await repeatingConflicts(() => this.database.run(HANG_UP, [orgId, mode, inOrder, now, old]));
  }
}
