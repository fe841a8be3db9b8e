import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import type { UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import { MergesInTurn } from './merges-in-turn.js';
import { nameOf, type Merge } from './shopper-batch.js';
import { TurnsPerNumber, type Patience } from './turns-per-number.js';

/** The request stands in `requestId`, as `PHONE:n`. */
const merge = (phone: string, n: number): Merge => ({
  key: { orgId: 'org_1', mode: 'live', phone },
  recordedBy: { kind: 'api_key', id: 'key_1', name: 'key' },
  decide: () => null,
  consentedAt: null,
  trace: { requestId: `${phone}:${n}`, traceparent: null },
});
const idOf = ({ trace }: Merge): string => String(trace.requestId);
const answerOf = (one: Merge): UpdatedShopper => ({ shopper: idOf(one), isNewContact: false }) as never;
const unavailable = (code: string): Error =>
  new DatabaseUnavailableError('no', { cause: Object.assign(new Error(code), { code }) });

/** A database in which rows can be held and changes be bad; it tells what was executed, and with how much patience. */
function service({ isBad = () => false }: { isBad?: (id: string) => boolean } = {}) {
  const turns = new TurnsPerNumber(4);
  const held = new Map<string, { released: Promise<void>; release: () => void }>();
  const executed: [Patience, string[]][] = [];
  const merges = new MergesInTurn(turns, async (batch, patience) => {
    executed.push([patience, batch.map(idOf)]);
    await new Promise(setImmediate);
    for (const { key } of batch) {
      if (held.has(key.phone) && patience === 'brief') throw unavailable('55P03');
      await held.get(key.phone)?.released;
    }
    if (batch.some((one) => isBad(idOf(one)))) throw new TypeError('one is bad');
    return batch.map(answerOf);
  });
  const hold = (phone: string): void => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    held.set(phone, { released, release });
  };
  const release = (phone: string): void => {
    held.get(phone)?.release();
    held.delete(phone);
  };
  const submit = async (phone: string, n: number): Promise<string> =>
    (await merges.submit(merge(phone, n))).shopper as unknown as string;
  return { turns, executed, hold, release, submit };
}

describe('changes of numbers that are saved together', () => {
  it('of a number whose row is held, however many, hold up no other number', async () => {
    const { turns, hold, release, submit } = service();
    hold('A');
    let isAnswered = false;
    const ofHeld = Array.from({ length: 600 }, (_, n) => submit('A', n).finally(() => (isAnswered = true)));
    expect(await Promise.all(['B', 'C', 'D'].map((phone) => submit(phone, 1)))).toEqual(['B:1', 'C:1', 'D:1']);
    expect(await submit('B', 2)).toBe('B:2');
    const optOut = turns.take(nameOf(merge('E', 1).key), () => Promise.resolve('opted out'));
    expect(await optOut).toBe('opted out');
    expect(isAnswered).toBe(false);
    release('A');
    expect(await Promise.all(ofHeld)).toEqual(ofHeld.map((_, n) => `A:${n}`));
  });

  it('are saved number by number when one of them is held', async () => {
    const { executed, hold, release, submit } = service();
    hold('B');
    const ofHeld = [submit('B', 1), submit('B', 2)];
    expect(await Promise.all(['A', 'C'].map((phone) => submit(phone, 1)))).toEqual(['A:1', 'C:1']);
    release('B');
    expect(await Promise.all(ofHeld)).toEqual(['B:1', 'B:2']);
    expect(executed[0]).toEqual(['brief', ['B:1', 'B:2', 'A:1', 'C:1']]);
    expect(executed.slice(1).map(([, ids]) => ids.join())).toEqual(expect.arrayContaining(['B:1,B:2', 'A:1', 'C:1']));
  });

  it('are saved number by number when one is bad, which alone is refused, also among others of its number', async () => {
    const { executed, submit } = service({ isBad: (id) => id === '7:2' });
    const phones = Array.from({ length: 10 }, (_, at) => String(at));
    const sent = phones.flatMap((phone) => [1, 2, 3].map((n) => submit(phone, n)));
    const results = await Promise.allSettled(sent);
    const refused = results.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
    expect(refused).toEqual([7 * 3 + 1]);
    expect(executed).toHaveLength(1 + 10 + 3);
  });

  it('are all refused at once in an outage', async () => {
    const turns = new TurnsPerNumber(4);
    let executions = 0;
    const merges = new MergesInTurn(turns, () => {
      executions += 1;
      return Promise.reject(unavailable('08006'));
    });
    const results = await Promise.allSettled(['A', 'B'].map((phone) => merges.submit(merge(phone, 1))));
    expect([results.map(({ status }) => status), executions]).toEqual([['rejected', 'rejected'], 1]);
  });

  it('are refused one by one where a number is held beyond the usual patience', async () => {
    const merges = new MergesInTurn(new TurnsPerNumber(4), async (batch) => {
      if (batch.some(({ key }) => key.phone === 'B')) throw unavailable('55P03');
      return batch.map(answerOf);
    });
    const results = await Promise.allSettled(['A', 'B', 'C'].map((phone) => merges.submit(merge(phone, 1))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('have each its own refusal', async () => {
    const merges = new MergesInTurn(new TurnsPerNumber(4), async (batch) =>
      batch.map((one) => (one.key.phone === 'B' ? new ApiError('INVALID_REQUEST', 'no') : answerOf(one))),
    );
    const results = await Promise.allSettled(['A', 'B'].map((phone) => merges.submit(merge(phone, 1))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
