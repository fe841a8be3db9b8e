import { describe, expect, it } from '@jest/globals';
import type { RunAdmission } from '@outcall/contracts-contacts';
import type { ShopperTurn, ShopperTurnQuestion } from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import type { RunState } from '../../domain/run/run-state.js';
import { Successors } from './successors.js';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const NEW = '+919810000002';
const BASIS = {
  ...{ kind: 'order', storeId: 'sto_1', orderId: 'o-1', placedAt: '2026-11-21T04:00:00.000Z' },
  expiresAt: '2026-11-28T04:00:00.000Z',
};
const STATE = {
  ...{ orgId: 'org_1', mode: 'live' },
  run: { id: 'run_old', flowId: 'flw_1', flowVersionId: 'flv_1', inputs: {}, metadata: {}, maxAttempts: 3 },
  terms: {
    basis: BASIS,
    source: { triggerId: 'created', storeId: 'sto_1', entity: 'orders', externalId: 'o-1', stillValid: [] },
  },
} as unknown as RunState;
const FREE: RunAdmission = {
  ...{ ok: false, errorCode: 'NO_CONSENT', message: 'none' },
  contact: { id: 'con_new', name: 'Ravi', language: null, fields: {} },
  unfounded: { phone: NEW, numberHash: 'hash' },
} as never;

/** The successor of a run of a trigger that is once per that, and what was asked for its turn. */
async function successorOf(
  oncePer: string | undefined,
  turn: ShopperTurn | Error = 'free',
  { admission = FREE, contactId = 'con_new' }: { admission?: RunAdmission; contactId?: string | null } = {},
) {
  const asked: ShopperTurnQuestion[] = [];
  const turns = {
    take: async (question: ShopperTurnQuestion): Promise<ShopperTurn> => {
      asked.push(question);
      if (turn instanceof Error) throw turn;
      return turn;
    },
  };
  const trigger = { id: 'created', on: 'order.created', ...(oncePer && { oncePer }) };
  const flows = { definition: async () => ({ inputs: [], triggers: [{ id: 'other' }, trigger] }) };
  const contacts = { admit: async () => admission, release: async () => undefined };
  const ids = { next: (kind: string) => `${kind}_new` };
  const parts = [contacts, flows, turns, ids, { now: () => NOW }] as unknown as ConstructorParameters<
    typeof Successors
  >;
  const answer = { isValid: true, phone: NEW, contactId, inputs: {} };
  const successor = await new Successors(...parts).of(STATE, answer).catch((error: ApiError) => error.errorCode);
  return { asked, successor };
}

const MADE = { run: { request: { phone: NEW, metadata: { replaces: 'run_old' } } } };

describe('the run for the new number of an object', () => {
  it.each([undefined, 'change', 'object'])(
    'needs no turn of its shopper where the trigger is once per %s',
    async (of) => {
      const { asked, successor } = await successorOf(of);
      expect([asked, successor]).toMatchObject([[], MADE]);
    },
  );

  it('takes the turn of its shopper where the trigger is once per shopper', async () => {
    const { asked, successor } = await successorOf('shopper');
    expect(successor).toMatchObject(MADE);
    expect(asked).toEqual([
      { orgId: 'org_1', mode: 'live', flowId: 'flw_1', triggerId: 'created', contactId: 'con_new', runId: 'run_old' },
    ]);
  });

  it('is not made where the trigger has called the number within a day', async () => {
    expect(await successorOf('shopper', 'taken')).toMatchObject({ successor: null });
  });

  it.each([
    ['another start has the turn and is still asked for', 'held' as const],
    ['it is not known', ApiError.unavailable('commerce-sync')],
  ])('is waited for while %s', async (_, turn) => {
    expect(await successorOf('shopper', turn)).toMatchObject({ successor: 'UNAVAILABLE' });
  });

  it('takes no turn where it is not made anyway, nor is it made of nobody', async () => {
    const refused = { ok: false, errorCode: 'OPTED_OUT', message: 'opted out' } as RunAdmission;
    expect(await successorOf('shopper', 'free', { admission: refused })).toEqual({ asked: [], successor: null });
    const unknown = { ...(FREE as object), contact: null } as RunAdmission;
    const none = await successorOf('shopper', 'free', { admission: unknown, contactId: null });
    expect(none).toEqual({ asked: [], successor: null });
  });
});
