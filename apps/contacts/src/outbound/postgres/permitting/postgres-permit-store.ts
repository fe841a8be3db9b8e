import { Injectable } from '@nestjs/common';
import { localDay } from '@outcall/kernel';
import { Database, executeTogether, repeatingConflicts } from '@outcall/platform-postgres';
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

  async decide(commands: readonly PermitCommand[], now: Date): Promise<(PermitOutcome | Error)[]> {
    const { maxCallsPerDay } = this.policy;
    const until = permitEnd(now);
    const [statement, cap] = maxCallsPerDay > 0 ? [DECIDE_CAPPED, [localDay(now).date, maxCallsPerDay]] : [DECIDE, []];
    const itemOf = (command: PermitCommand, ordinal: number) => ({
      ...toItem(command, ordinal),
      number_hash: this.hashes.of(command),
    });
    return await repeatingConflicts(() =>
      executeTogether<PermitCommand, PermitRow, PermitOutcome>(
        this.database,
        {
          statement,
          inLockOrder,
          valuesOf: (some) => [JSON.stringify(some.map(itemOf)), now, until, ...cap],
          resultsOf: (rows) => rows.map(toOutcome),
        },
        commands,
      ),
    );
  }
}

interface PermitRow {
  readonly refused: PermitOutcome['refused'];
  /** Text when the item was executed alone. */
  readonly expires_at: Date | string | null;
}

const toOutcome = ({ refused, expires_at }: PermitRow): PermitOutcome => ({
  refused,
  expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
});

/** The order in which the statement locks the numbers. */
const inLockOrder = (commands: readonly PermitCommand[]): PermitCommand[] =>
  [...commands].sort((a, b) => (lockOf(a) < lockOf(b) ? -1 : 1));
const lockOf = ({ orgId, mode, phone }: PermitCommand): string => `${orgId}/${mode}/${phone}`;

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
