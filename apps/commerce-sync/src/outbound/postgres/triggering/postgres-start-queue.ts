import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@outcall/platform-postgres';
import {
  mayHaveTurn,
  StartQueue,
  type ClaimsOf,
  type DecidedStart,
  type DueStart,
  type StartClaim,
  type Turn,
} from '../../../application/triggering/start-queue.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import type { StartCommand } from '../../../domain/triggers/trigger-results.js';
import { toDue, type DueStartRow } from './due-start-row.js';
import { CLAIM, CLAIMS, GONE_AMONG, KEEP_TURNS, SETTLE, SETTLE_TURNS, TAKE_TURNS } from './start-queue.sql.js';
import { turnsOf } from './turns-of-starts.js';

interface TurnRow {
  place: number;
  isFree: boolean;
  isMade: boolean | null;
}

/** A turn as a statement takes it. */
interface GivenTurn extends Record<string, unknown> {
  readonly place: number;
}

@Injectable()
export class PostgresStartQueue extends StartQueue {
  constructor(
    private readonly database: Database,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  async claim({ owner, now, leaseMs, most }: StartClaim): Promise<DueStart[]> {
    return (await this.database.run<DueStartRow>(CLAIM, [now, owner, most, leaseMs])).map(toDue);
  }

  async claims(of: ClaimsOf, now: Date): Promise<string[]> {
    const { mode = null, storeId = null, flowId = null, triggerId = null } = of as Partial<Record<string, string>>;
    const values = [of.orgId, mode, storeId, flowId, triggerId, now];
    return (await this.database.run<{ claim: string }>(CLAIMS, values)).map(({ claim }) => claim);
  }

  /** A start that has to wait for one turn leaves the other: asked again it may be of another shopper or order. */
  async takeTurns(owner: string, starts: readonly DueStart[], now: Date): Promise<(Turn | null)[]> {
    const given: GivenTurn[] = starts.flatMap((due, place) =>
      turnsOf(this.hashes, due, now).map((turn, n) => ({
        place,
        ...turn,
        ...(n === 0 && { command: commandOf(due) }),
      })),
    );
    const values = [JSON.stringify(given), owner, now];
    if (given.length === starts.length) return answersOf(starts, await this.database.run<TurnRow>(TAKE_TURNS, values));
    return this.database.transaction(async (tx) => {
      const answers = answersOf(starts, await tx.run<TurnRow>(TAKE_TURNS, values));
      const parts = given.filter(({ place }) => answers[place] === 'held');
      const back = parts.map(({ command: _, ...turn }) => ({ ...turn, result_id: turn['id'], is_made: false }));
      if (back.length > 0) await tx.run(SETTLE_TURNS, [JSON.stringify(back)]);
      return answers;
    });
  }

  /** While the lease is ours, which holds until the commit: whoever takes over may make a run by the same turns. */
  async leaveTurns(owner: string, starts: readonly DueStart[], now: Date): Promise<void> {
    const turns = starts.filter(mayHaveTurn).flatMap((due, place) =>
      turnsOf(this.hashes, due, now)
        .filter(({ once_of }) => once_of !== null)
        .map((turn) => ({ ...turn, place, result_id: due.id, is_made: false })),
    );
    if (turns.length === 0) return;
    await this.database.transaction(async (tx) => {
      const leases = turns.map((turn) => ({ ...turn, once_of: null }));
      const ours = new Set(
        (await tx.run<TurnRow>(TAKE_TURNS, [JSON.stringify(leases), owner, now])).map(({ place }) => place),
      );
      await tx.run(SETTLE_TURNS, [JSON.stringify(turns.filter(({ place }) => ours.has(place)))]);
    });
  }

  async settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void> {
    const values = [JSON.stringify(decided.map(decidedRow)), owner, now];
    const withTurns = decided.filter(({ turnOf, outcome }) => turnOf && outcome !== 'pending');
    if (withTurns.length === 0) return void (await this.database.run(SETTLE, values));
    const kept = withTurns.flatMap((one) => this.turnsOfOther(one, now));
    // by itself: the transaction locks turns in their order, and of a run that exists it holds whatever comes then
    if (kept.length > 0) await this.database.run(KEEP_TURNS, [JSON.stringify(kept), now]);
    await this.database.transaction(async (tx) => {
      const settled = new Set((await tx.run<{ id: string }>(SETTLE, values)).map(({ id }) => id));
      const unsettled = withTurns.filter(({ id }) => !settled.has(id));
      for (const id of unsettled.length > 0 ? await this.goneAmong(tx, unsettled) : []) settled.add(id);
      const turns = withTurns.filter(({ id }) => settled.has(id)).flatMap((one) => this.turnRows(one, now));
      await tx.run(SETTLE_TURNS, [JSON.stringify(turns)]);
    });
  }

  /** Those that were erased while they were asked for: nobody else says what became of their turns. */
  private async goneAmong(tx: Transaction, decided: readonly DecidedStart[]): Promise<string[]> {
    const rows = await tx.run<{ id: string }>(GONE_AMONG, [JSON.stringify(decided.map(decidedRow))]);
    return rows.map(({ id }) => id);
  }

  /** One that another store was called for has had its run as well: it keeps its own turn past that of the order. */
  private turnRows(decided: DecidedStart, now: Date): Record<string, unknown>[] {
    const { turnOf, runId, reason, ranFor } = decided;
    const due = turnOf as DueStart;
    const own = turnsOf(this.hashes, due, now).map((turn) => {
      const isMade = runId !== null || (reason === 'once_per_object' && turn['store_id'] === undefined);
      return { ...turn, result_id: due.id, is_made: isMade && ranFor === undefined };
    });
    const ofRun = this.turnsOfOther(decided, now);
    return [...own, ...ofRun.map((turn) => ({ ...turn, result_id: due.id, is_made: true }))];
  }

  /** Those that the start has by its run, which is for another contact. */
  private turnsOfOther({ turnOf, ranFor }: DecidedStart, now: Date): Record<string, unknown>[] {
    if (!turnOf || ranFor === undefined) return [];
    return turnsOf(this.hashes, { ...turnOf, start: { ...turnOf.start, contactId: ranFor } }, now);
  }
}

function answersOf(starts: readonly DueStart[], rows: readonly TurnRow[]): (Turn | null)[] {
  return starts.map((_, at) => {
    const own = rows.filter(({ place }) => place === at);
    const others = own.filter(({ isFree }) => !isFree);
    if (own.length === 0) return null;
    return others.length === 0 ? 'free' : others.some(({ isMade }) => isMade) ? 'taken' : 'held';
  });
}

/** As it is asked for, however often: it is not judged again. */
const commandOf = ({ once, orderNumber, start }: DueStart): StartCommand => ({
  ...(start.orgVersion !== undefined && { orgVersion: start.orgVersion }),
  ...(start.startBy !== undefined && { startBy: start.startBy }),
  ...(once && { once }),
  ...(orderNumber !== null && { orderNumber }),
  contactId: start.contactId,
  inputs: start.inputs ?? {},
});

const decidedRow = (decided: DecidedStart) => ({
  org_id: decided.orgId,
  mode: decided.mode,
  id: decided.id,
  outcome: decided.outcome,
  reason: decided.reason,
  condition: decided.condition ?? null,
  run_id: decided.runId,
  last_error: decided.lastError ?? null,
  due_at: decided.dueAt,
});
