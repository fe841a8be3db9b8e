import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { answerEach, itemByItem, refusedAsErrors } from './item-by-item.js';

const SCHEMA = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } }, additionalProperties: false };
const judge = (body: unknown) => itemByItem<{ n: number }>(SCHEMA).transform(body, { type: 'body' });

describe('the items of a batch', () => {
  it('are judged one by one: faults stay in their place, the others are answered in one go', async () => {
    const asked: unknown[] = [];
    const items = judge({ items: [{ n: 1 }, { n: 'x' }, null, { n: 2 }, { n: 3, also: 1 }] });
    const results = await answerEach(items, async (sound) => {
      asked.push(sound);
      return sound.map(({ n }) => ({ ok: true, n }));
    });
    expect(asked).toEqual([[{ n: 1 }, { n: 2 }]]);
    expect(results).toMatchObject([
      { ok: true, n: 1 },
      { ok: false, errorCode: 'FAULTY_ITEM', message: 'n must be an integer' },
      { ok: false, errorCode: 'FAULTY_ITEM' },
      { ok: true, n: 2 },
      { ok: false, errorCode: 'FAULTY_ITEM' },
    ]);
    expect(results).toHaveLength(5);
  });

  it('are not at fault for what is not to be had now: the caller may try these again, and these alone', async () => {
    const results = await answerEach([1, 2, 3], async (sound) =>
      sound.map((n) => (n === 1 ? { n } : n === 2 ? ApiError.unavailable('the row') : new Error('a mistake'))),
    );
    const [done, away, faulty] = refusedAsErrors<unknown>('contacts', results);
    expect([done, away, faulty]).toMatchObject([{ n: 1 }, { errorCode: 'UNAVAILABLE' }, { errorCode: 'INTERNAL' }]);
    expect(results[1]).toMatchObject({ ok: false, errorCode: 'FAULTY_ITEM' }); // what callers of before know
  });

  it('ask nobody when none is sound', async () => {
    const never = () => Promise.reject(new Error('asked'));
    expect(await answerEach(judge({ items: [{}] }), never)).toMatchObject([{ errorCode: 'FAULTY_ITEM' }]);
    expect(await answerEach(judge({ items: [] }), never)).toEqual([]);
  });

  it.each([[null], ['x'], [{}], [{ items: {} }], [{ items: Array.from({ length: 101 }, () => ({ n: 1 })) }]])(
    'are none in %#',
    (body) => expect(() => judge(body)).toThrow(ApiError),
  );
});

describe('what a neighbour refused of a batch', () => {
  it('is an error of that item, on our side; an answer that says no is an answer', () => {
    const no = { ok: false, errorCode: 'INVALID_REQUEST', message: 'consent.givenAt is in the future' } as const;
    const [error, answer, nothing] = refusedAsErrors<typeof no | null>('contacts', [
      { ok: false, errorCode: 'FAULTY_ITEM', message: 'phone must match' },
      no,
      null,
    ]);
    expect(error).toMatchObject({
      errorCode: 'INTERNAL',
      cause: new Error('contacts refused the item: phone must match'),
    });
    expect([answer, nothing]).toEqual([no, null]);
  });
});
