import { Injectable } from '@nestjs/common';
import { Database, executeTogether, repeatingConflicts } from '@outcall/platform-postgres';
import { PermitStore, type PermitCommand, type PermitOutcome } from '../../../application/permitting/permit-store.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { permitEnd } from '../../../domain/permit.js';
import { DECIDE } from './decide-permits.sql.js';
import { askedOf, batchTime, limitItem, toJudged, type JudgedRow } from './limit-items.js';

@Injectable()
export class PostgresPermitStore extends PermitStore {
  constructor(
    private readonly database: Database,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  async decide(commands: readonly PermitCommand[], now: Date): Promise<(PermitOutcome | Error)[]> {
    const until = permitEnd(now);
    const time = batchTime(now);
    const itemOf = (command: PermitCommand, ordinal: number) => ({
      ...toItem(command, ordinal),
      ...limitItem(command, command.limits, time),
      number_hash: this.hashes.anyOf(command),
    });
    return await repeatingConflicts(() =>
      executeTogether<PermitCommand, PermitRow, PermitOutcome>(
        this.database,
        {
          statement: DECIDE,
          inLockOrder,
          valuesOf: (some) => [
            JSON.stringify(some.map(itemOf)),
            now,
            until,
            JSON.stringify(askedOf(some, (command) => counts(command, now) && lockOf(command))),
          ],
          resultsOf: (rows) => rows.map(toOutcome),
        },
        commands,
      ),
    );
  }
}

interface PermitRow extends JudgedRow {
  readonly refused: PermitOutcome['refused'];
  /** Text when the item was executed alone. */
  readonly expires_at: Date | string | null;
}

const toOutcome = (row: PermitRow): PermitOutcome => ({
  refused: row.refused,
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  judged: toJudged(row),
});

/** Nothing is counted of an attempt that is refused in any case. */
const counts = ({ limits, basis, hours }: PermitCommand, now: Date): boolean =>
  limits !== null && hours.isOpen && (basis.expiresAt === null || Date.parse(basis.expiresAt) > now.getTime());

/** The order in which the statement locks the numbers. */
const inLockOrder = (commands: readonly PermitCommand[]): PermitCommand[] =>
  [...commands].sort((a, b) => (lockOf(a) < lockOf(b) ? -1 : 1));
const lockOf = ({ orgId, mode, phone }: PermitCommand): string => `${orgId}/${mode}/${phone}`;

const toItem = (
  { orgId, mode, runId, callId, attempt, phone, callType, basis, hours, limits }: PermitCommand,
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
  is_cap: limits?.isCap,
  is_open: hours.isOpen,
  permit_ends_at: hours.permitEndsAt,
  hours_rule: hours.rule,
  rules_version: hours.rulesVersion,
});
