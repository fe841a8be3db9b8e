import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import {
  StartQueue,
  type ClaimsOf,
  type DecidedStart,
  type DueStart,
  type StartClaim,
  type Turn,
} from '../../../application/triggering/start-queue.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import type { StartCommand } from '../../../domain/triggers/trigger-results.js';
import { CLAIM, CLAIMS, SETTLE, SETTLE_TURNS, TAKE_TURNS } from './start-queue.sql.js';

interface Row {
  org_id: string;
  mode: Mode;
  id: string;
  flow_id: string;
  trigger_id: string;
  store_id: string;
  entity: CommerceEntity;
  external_id: string;
  change: string;
  command: StartCommand;
  asks: number;
  store_key: string | null;
  may_lack_consents: boolean;
}

interface TurnRow {
  place: number;
  isFree: boolean;
  isMade: boolean | null;
}

/** A turn as a statement takes it. */
interface GivenTurn extends Record<string, unknown> {
  readonly place: number;
}

const DAY_MS = 86_400_000;
/** More than the longest age and delay together, for clocks that differ. */
const LONGEST_MS = 40 * DAY_MS;

@Injectable()
export class PostgresStartQueue extends StartQueue {
  constructor(
    private readonly database: Database,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  async claim({ owner, now, leaseMs, most }: StartClaim): Promise<DueStart[]> {
    return (await this.database.run<Row>(CLAIM, [now, owner, most, leaseMs])).map(toDue);
  }

  async claims(of: ClaimsOf, now: Date): Promise<string[]> {
    const { mode = null, storeId = null, flowId = null, triggerId = null } = of as Partial<Record<string, string>>;
    const values = [of.orgId, mode, storeId, flowId, triggerId, now];
    return (await this.database.run<{ claim: string }>(CLAIMS, values)).map(({ claim }) => claim);
  }

  /** A start that has to wait for one turn leaves the other: asked again it may be of another shopper or order. */
  async takeTurns(owner: string, starts: readonly DueStart[], now: Date): Promise<(Turn | null)[]> {
    const given: GivenTurn[] = starts.flatMap((due, place) =>
      this.turnsOf(due, now).map((turn, n) => ({ place, ...turn, ...(n === 0 && { command: commandOf(due) }) })),
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

  async settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void> {
    const values = [JSON.stringify(decided.map(decidedRow)), owner, now];
    const withTurns = decided.filter(({ turnOf, outcome }) => turnOf && outcome !== 'pending');
    if (withTurns.length === 0) return void (await this.database.run(SETTLE, values));
    await this.database.transaction(async (tx) => {
      const settled = new Set((await tx.run<{ id: string }>(SETTLE, values)).map(({ id }) => id));
      const turns = withTurns.filter(({ id }) => settled.has(id)).flatMap((one) => this.turnRows(one, now));
      await tx.run(SETTLE_TURNS, [JSON.stringify(turns)]);
    });
  }

  /** One that another store was called for has had its run as well: it keeps its own turn past that of the order. */
  private turnRows({ turnOf, runId, reason }: DecidedStart, now: Date): Record<string, unknown>[] {
    const due = turnOf as DueStart;
    return this.turnsOf(due, now).map((turn) => {
      const isMade = runId !== null || (reason === 'once_per_object' && turn['store_id'] === undefined);
      return { ...turn, result_id: due.id, is_made: isMade };
    });
  }

  /** All that a start needs: that of its object or shopper, and that of its order among the stores of the org. */
  private turnsOf(due: DueStart, now: Date): Record<string, unknown>[] {
    const { once, orderNumber, start } = due;
    const own = { ...this.turnKey(due), until: endOf(due, now) };
    if (once === 'shopper' || orderNumber === null) return [own];
    const onceOf = this.hashes.ofOrder(start, { orderNumber, contactId: start.contactId });
    return [own, { ...own, once_of: onceOf, store_id: start.trigger.storeId, until: endOfOrder(due, now) }];
  }

  private turnKey({ id, once, start }: DueStart): Record<string, unknown> {
    const { orgId, mode, contactId } = start;
    const { flowId, triggerId, storeId, entity, externalId } = start.trigger;
    const object = (): string => this.hashes.of({ orgId, mode, storeId }, entity, externalId);
    const onceOf = once === 'object' ? object() : once === 'shopper' ? contactId : null;
    return { id, org_id: orgId, mode, once_of: onceOf, flow_id: flowId, trigger_id: triggerId };
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

/** A shopper may be called again a day later, an object never. */
const endOf = ({ once }: DueStart, now: Date): string =>
  once === 'object' ? 'infinity' : new Date(now.getTime() + DAY_MS).toISOString();

/**
 * Numbers of orders are not unique among stores for ever. Until then another store's copy has come, or is too old to
 * start anything. A shop may say any time, also one of which PostgreSQL knows no next day.
 */
function endOfOrder({ start }: DueStart, now: Date): string {
  const startBy = Date.parse(start.startBy ?? '') || 0;
  return new Date(Math.min(now.getTime() + LONGEST_MS, Math.max(now.getTime(), startBy) + DAY_MS)).toISOString();
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
  due_at: decided.dueAt,
});

const toDue = (row: Row): DueStart => ({
  id: row.id,
  asks: row.asks,
  isWaiting: row.command.isWaiting === true,
  once: row.command.once ?? null,
  orderNumber: row.command.orderNumber ?? null,
  mayLackConsents: row.may_lack_consents,
  start: {
    orgId: row.org_id,
    ...(row.command.orgVersion !== undefined && { orgVersion: row.command.orgVersion }),
    ...(row.command.startBy !== undefined && { startBy: row.command.startBy }),
    mode: row.mode,
    trigger: {
      flowId: row.flow_id,
      triggerId: row.trigger_id,
      storeId: row.store_id,
      entity: row.entity,
      externalId: row.external_id,
      change: row.change,
    },
    contactId: row.command.contactId,
    inputs: row.command.inputs,
    metadata: metadataOf(row),
  },
});

/** By these a shop finds the runs of its own objects again (docs/handbook/stores-and-triggers.md#triggers). */
const metadataOf = ({ store_id, store_key, external_id, trigger_id }: Row): Record<string, string> => ({
  store_id: cut(store_id),
  ...(store_key !== null && { store_key: cut(store_key) }),
  object_id: cut(external_id),
  trigger_id: cut(trigger_id),
});

/**
 * A value of metadata has 200 characters at most, and ids of shops may be longer: a start must not fail for that. No
 * half of a character is left.
 */
const cut = (text: string): string => text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '');
