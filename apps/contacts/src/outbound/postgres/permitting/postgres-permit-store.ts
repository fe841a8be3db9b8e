import { Injectable } from '@nestjs/common';
import { localDay } from '@outcall/kernel';
import { Database, repeatingConflicts } from '@outcall/platform-postgres';
import { CallingPolicy } from '../../../application/permitting/calling-policy.js';
import { PermitStore, type PermitCommand, type PermitOutcome } from '../../../application/permitting/permit-store.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { permitEnd } from '../../../domain/permit.js';
import { DECIDE, DECIDE_CAPPED } from './decide-permits.sql.js';

@Injectable()
export class PostgresPermitStore extends PermitStore {
  constructor(
    private readonly database: Database,
    private readonly policy: CallingPolicy,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  async decide(commands: readonly PermitCommand[], now: Date): Promise<PermitOutcome[]> {
    const { maxCallsPerDay } = this.policy;
    const until = permitEnd(now);
    const [statement, cap] = maxCallsPerDay > 0 ? [DECIDE_CAPPED, [localDay(now).date, maxCallsPerDay]] : [DECIDE, []];
    const items = commands.map((command, ordinal) => ({
      ...toItem(command, ordinal),
      number_hash: this.hashes.of(command),
    }));
    const values = [JSON.stringify(items), now, until, ...cap];
    const rows = await repeatingConflicts(() =>
      this.database.run<{ refused: PermitOutcome['refused']; expires_at: Date | null }>(statement, values),
    );
    return rows.map(({ refused, expires_at }) => ({ refused, expiresAt: expires_at?.toISOString() ?? null }));
  }
}

const toItem = (
  { orgId, mode, runId, callId, attempt, phone, callType, basis, hours }: PermitCommand,
  ordinal: number,
) => ({
  ordinal,
  org_id: orgId,
  mode,
  run_id: runId,
  call_id: callId,
  attempt,
  call_type: callType,
  phone,
  basis,
  is_open: hours.isOpen,
  permit_ends_at: hours.permitEndsAt,
  hours_rule: hours.rule,
  rules_version: hours.rulesVersion,
});
