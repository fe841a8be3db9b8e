import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { Database, executeTogether, type Statement } from '@outcall/platform-postgres';
import {
  CallStore,
  type CallAdvance,
  type CallPlacement,
  type PlacementResult,
  type TakenCall,
} from '../../../application/keeping/call-store.js';
import type { HeldCall } from '../../../domain/call.js';
import { advanceCallsStatement, type AdvancedRow } from './advance-calls.sql.js';
import { CLAIM, IS_ENGINE_REACHED, REACH_ENGINE, RELEASE, RENEW, TAKE } from './call-leases.sql.js';
import { endingRow, heldRow, toHeldCall, type HeldCallRow } from './call-row.js';
import { placeCallsStatement, type PlacedRow } from './place-calls.sql.js';
import { firstEventOf, placementRow, readyPlacement, verdictOf, type ReadyPlacement } from './placement.js';

/** Under which name, and for how long without a sign of life, a process holds calls. */
export interface LeaseTerms {
  readonly owner: string;
  readonly ms: number;
}

/** A call's own lease, in those of its process: ten minutes by default, longer than nearly every call. */
const LONG = 40;
/**
 * A lease that ends later than so many from now is a long one: those of living processes are half of `LONG` and more.
 * The clocks of processes may differ by one.
 */
const LONGER_THAN_SHORT = 2;

const keyOf = (call: { orgId: string; mode: string; id: string }): string => `${call.orgId}/${call.mode}/${call.id}`;
interface KeyRow {
  readonly org_id: string;
  readonly mode: string;
  readonly id: string;
}
const keysOf = (rows: readonly KeyRow[]): Set<string> =>
  new Set(rows.map((row) => keyOf({ orgId: row.org_id, mode: row.mode, id: row.id })));
/** One order everywhere. Otherwise two statements of one process that write the same calls could deadlock. */
const byKey = (a: { org_id: string; id: string }, b: { org_id: string; id: string }): number =>
  a.org_id + a.id < b.org_id + b.id ? -1 : 1;

@Injectable()
export class PostgresCallStore extends CallStore {
  private readonly placeCalls: Statement;
  private readonly advanceCalls: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly lease: LeaseTerms,
  ) {
    super();
    this.placeCalls = placeCallsStatement(outbox);
    this.advanceCalls = advanceCallsStatement(outbox);
  }

  async place(placements: readonly CallPlacement[]): Promise<(PlacementResult | Error)[]> {
    const now = this.clock.now();
    const ready = placements.map((placement) => readyPlacement(placement, now));
    const unique = [...new Map(ready.map((item) => [keyOf(item.held), item])).values()];
    const lease = { owner: this.lease.owner, until: this.leaseEnd() };
    const placed = await executeTogether<ReadyPlacement, PlacedRow, PlacementResult>(
      this.database,
      {
        statement: this.placeCalls,
        valuesOf: (some) => [
          JSON.stringify(some.map((item, ord) => placementRow(item, ord, lease))),
          this.outbox.toJson(some.map(firstEventOf)),
        ],
        resultsOf: ([row], some) => readResults(some, row),
      },
      unique,
    );
    this.outbox.wake();
    const results = new Map(unique.map((item, at) => [keyOf(item.held), placed[at] as PlacementResult | Error]));
    return ready.map((item) => {
      const result = results.get(keyOf(item.held)) as PlacementResult | Error;
      return result instanceof Error || unique.includes(item) ? result : { ...result, held: null };
    });
  }

  async advance(steps: readonly CallAdvance[]): Promise<(boolean | Error)[]> {
    const taken = await executeTogether<CallAdvance, AdvancedRow, boolean>(
      this.database,
      {
        statement: this.advanceCalls,
        inLockOrder: (some) => [...some].sort((a, b) => byKey(heldRow(a.call), heldRow(b.call))),
        valuesOf: (some) => [
          JSON.stringify(some.map(advanceRow).sort(byKey)),
          this.lease.owner,
          this.outbox.toJson(some.map((step) => step.event)),
        ],
        resultsOf: ([row], some) => {
          const ords = new Set(row?.taken);
          return some.map((_, ord) => ords.has(ord));
        },
      },
      steps,
    );
    this.outbox.wake();
    return taken;
  }

  async take(calls: readonly TakenCall[]): Promise<boolean[]> {
    const rows = calls.map((call) => ({ ...heldRow(call), taken_by: call.takenBy })).sort(byKey);
    const taken = keysOf(await this.database.run<KeyRow>(TAKE, [JSON.stringify(rows), this.lease.owner]));
    return calls.map((call) => taken.has(keyOf(call)));
  }

  async claim(limit: number, but: string | null = null): Promise<HeldCall[]> {
    const rows = await this.database.run<HeldCallRow>(CLAIM, [
      this.clock.now(),
      limit,
      this.lease.owner,
      this.leaseEnd(),
      this.leaseEnd(LONGER_THAN_SHORT),
      but ?? '',
    ]);
    return rows.map(toHeldCall);
  }

  async reachEngine(): Promise<void> {
    await this.database.run(REACH_ENGINE, [this.lease.owner, this.leaseEnd()]);
  }

  async isEngineReachedElsewhere(): Promise<boolean> {
    const values = [this.clock.now(), this.lease.owner];
    const [row] = await this.database.run<{ readonly reached: boolean }>(IS_ENGINE_REACHED, values);
    return row?.reached === true;
  }

  async renew(calls: readonly HeldCall[]): Promise<HeldCall[]> {
    const rows = await this.database.run<KeyRow>(RENEW, [
      JSON.stringify(calls.map(heldRow).sort(byKey)),
      this.lease.owner,
      this.leaseEnd(),
      this.leaseEnd(LONG / 2),
      this.leaseEnd(LONG),
    ]);
    const ours = keysOf(rows);
    return calls.filter((call) => ours.has(keyOf(call)));
  }

  async release(calls: readonly HeldCall[]): Promise<void> {
    if (calls.length > 0)
      await this.database.run(RELEASE, [
        JSON.stringify(calls.map(heldRow).sort(byKey)),
        this.lease.owner,
        this.clock.now(),
      ]);
  }

  private leaseEnd(times = 1): Date {
    return new Date(this.clock.now().getTime() + this.lease.ms * times);
  }
}

const advanceRow = ({ call, phase, status, answeredAt, over }: CallAdvance, ord: number) => ({
  ord,
  ...heldRow(call),
  phase,
  status,
  answered_at: answeredAt,
  ...(over && endingRow(over)),
});

function readResults(ready: readonly ReadyPlacement[], row: PlacedRow | undefined): PlacementResult[] {
  const [known, tried, placed] = [new Set(row?.known), new Set(row?.tried), new Set(row?.placed)];
  return ready.map((item, ord) => {
    const result = verdictOf(item, { isKnown: known.has(ord), isTried: tried.has(ord), isPlaced: placed.has(ord) });
    return { result, held: placed.has(ord) && result.ok ? item.held : null };
  });
}
