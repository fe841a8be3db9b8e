import { describe, expect, it, jest } from '@jest/globals';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import { SystemClock, SystemMonotonicClock, TimerSleeper } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { eventually } from '@outcall/testing';
import { sentActionCall, withOutcome } from '../../domain/action-call.js';
import { sampled } from '../../domain/calling/outcome.js';
import type { ActionSettings } from '../action-settings.js';
import { ActionCallStore, type ActionCallEntry, type EndedActionCall, type Recorded } from './action-call-store.js';
import type { CallWork } from './call-work.js';
import { CallAction } from './call-action.use-case.js';
import { RecordEnd } from './record-end.js';

const NOW = new Date('2026-01-05T10:00:00Z');
const FACTS = { stamp: '1', facts: { definition: null, sealedHeaders: null, orgUrl: null, app: null, used: 0 } };
const NO_TRACE = { requestId: null, traceparent: null };
const HELD = 'act_held';
const SETTINGS: ActionSettings = { connections: 8, oldSecretMs: 1, pendingTimeoutMs: 1, pendingPollMs: 1 };

const commandOf = (actionId: string): ActionCallCommand => ({
  ...{ actionId, orgId: `org_of_${actionId}`, mode: 'test', runId: 'run_1', callId: `cal_of_${actionId}`, phone: null },
  ...{ appId: null, name: 'confirm_order', args: {}, metadata: {}, isConfirmed: false },
});
const endOf = (actionId: string): EndedActionCall => {
  const { orgId, mode, ...command } = commandOf(actionId);
  const actionCall = withOutcome(sentActionCall({ orgId, mode, ...command }, NOW), sampled({}), NOW);
  return { owned: { orgId, mode, version: 2, actionCall }, trace: NO_TRACE };
};

/** A statement that writes the row of `HELD` waits, as for the lock of another process. */
class Holding extends ActionCallStore {
  isHolding = false;
  release: () => void = () => undefined;
  private readonly free = new Promise<void>((resolve) => (this.release = resolve));

  private async wait(ids: readonly string[]): Promise<void> {
    if (!ids.includes(HELD)) return;
    this.isHolding = true;
    await this.free;
  }

  async record(entries: readonly ActionCallEntry[]): Promise<Recorded[]> {
    await this.wait(entries.filter(({ draft }) => draft).map(({ command }) => command.actionId));
    return entries.map(({ command: { orgId, mode }, draft }) =>
      draft
        ? { stored: { orgId, mode, version: 1, actionCall: draft.actionCall, deadlineAt: null }, isNew: true }
        : FACTS,
    );
  }

  async end(ended: readonly EndedActionCall[]): Promise<ActionCall[]> {
    await this.wait(ended.map(({ owned }) => owned.actionCall.id));
    return ended.map(({ owned }) => owned.actionCall);
  }

  find = (): never => {
    throw new Error('nobody is looked for');
  };
}

describe('an action whose row another process holds', () => {
  /**
   * `write` writes down an action by its id. Three others are written, one after the other, while the held one waits.
   */
  async function expectNobodyWaits(store: Holding, write: (id: string) => Promise<ActionCall>): Promise<void> {
    const held = write(HELD);
    await eventually(() => store.isHolding);
    for (const id of ['act_1', 'act_2', 'act_3']) expect(await write(id)).toMatchObject({ id, status: 'sample' });
    store.release();
    expect(await held).toMatchObject({ id: HELD, status: 'sample' });
  }

  it('keeps no other waiting while it is written down', async () => {
    const store = new Holding();
    const work = { withOrder: (_: unknown, route: unknown) => Promise.resolve(route) } as unknown as CallWork;
    const calls = new CallAction(store, work, new SystemClock(), new SystemMonotonicClock(), new NoFaults(), SETTINGS);
    await expectNobodyWaits(store, (id) => calls.execute({ ...commandOf(id), ...NO_TRACE }));
  });

  it('keeps no other waiting while its end is written down', async () => {
    const store = new Holding();
    const ends = new RecordEnd(store, new TimerSleeper(), SETTINGS);
    await expectNobodyWaits(store, (id) => ends.execute(endOf(id)));
  });

  it.each([
    [4, 2],
    [8, 3],
    [10, 4],
  ])(
    'leaves connections to all else, however many rows are held: of %d, flushes of a kind wait on %d at most',
    async (connections, most) => {
      jest.useFakeTimers();
      try {
        const waiting: (() => void)[] = [];
        const store = {
          end: async (ended: readonly EndedActionCall[]) => {
            await new Promise<void>((resolve) => waiting.push(resolve));
            return ended.map(({ owned }) => owned.actionCall);
          },
        } as unknown as ActionCallStore;
        const ends = new RecordEnd(store, new TimerSleeper(), { ...SETTINGS, connections });
        const all = Array.from({ length: 12 }, async (_, n) => {
          await new Promise((resolve) => setTimeout(resolve, n * 300)); // each in a flush of its own
          return ends.execute(endOf(`act_${n}`));
        });
        await jest.advanceTimersByTimeAsync(10_000);
        expect(waiting).toHaveLength(most);
        for (let freed = 0; freed < all.length; freed += 1) {
          waiting[freed]?.();
          await jest.advanceTimersByTimeAsync(300);
        }
        expect((await Promise.all(all)).map(({ id }) => id)).toEqual(all.map((_, n) => `act_${n}`));
      } finally {
        jest.useRealTimers();
      }
    },
  );
});
