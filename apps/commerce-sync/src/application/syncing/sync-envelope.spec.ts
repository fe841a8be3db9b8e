import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { SlicedWork } from '@outcall/platform-batching';
import { parseObject, readEnvelope } from './sync-envelope.js';

const readAll = async (text: string): Promise<unknown[]> => {
  const body = Buffer.from(text);
  return (await readEnvelope('orders', body)).map((object) => parseObject(body, object));
};
const refusalOf = async (text: string): Promise<ApiError> => {
  const refused = await readAll(text).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  return refused as ApiError;
};

/** A line of numbers that looks random and is the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the objects of an envelope', () => {
  it.each([
    ['{"orders":[]}'],
    [' \n{ "orders" :\t[ ] } \r\n'],
    ['{"orders":[{"a":"]},[\\""},{"b":["\\\\",{"c":"{"}]}, 1 ,"x,y", null,[[]] ]}'],
    ['{"\\u006frders":[{"भ":"👍\\ud83d"}]}'],
  ])('are those that a reader of the whole finds: %s', async (text) => {
    expect(await readAll(text)).toEqual((JSON.parse(text) as { orders: unknown[] }).orders);
  });

  it('are found in whatever a reader of the whole takes, and nothing else is taken', async () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\\',
      ' ',
      '1',
      'a',
      'null',
      '"a"',
      '{}',
      '[]',
      '"\\""',
      '{"a":1}',
    ];
    let taken = 0;
    for (let seed = 1; seed <= 20_000; seed += 1) {
      const next = numbers(seed);
      const inner = Array.from({ length: next(7) }, () => signs[next(signs.length)]).join('');
      const text = `{"orders":[${inner}]}`;
      let expected: unknown = 'refused';
      try {
        const whole = JSON.parse(text) as { orders: unknown[] };
        expected = Object.keys(whole).length === 1 ? whole.orders : 'refused';
      } catch {
        // refused
      }
      const found = await readAll(text).catch(() => 'refused' as const);
      if (JSON.stringify(found) !== JSON.stringify(expected))
        expect({ text, found }).toEqual({ text, found: expected });
      if (expected !== 'refused') taken += 1;
    }
    expect(taken).toBeGreaterThan(500);
  });

  it.each([
    ['{"orders":[1,]}'],
    ['{"orders":[,1]}'],
    ['{"orders":[1]'],
    ['{"orders":[1]}}'],
    ['{"orders":[1]} x'],
    ['{"orders":[1],}'],
    ['{"orders":[{]}'],
    ['{"orders":[{"a":1]}'],
    ['{"orders":["a]}'],
    ['{"orders" [1]}'],
    ['{orders:[1]}'],
    ['{"ord\ners":[1]}'],
    ['{'],
    [''],
    ['orders'],
  ])('are none in what is no JSON: %s', async (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(await refusalOf(text)).toMatchObject({
      errorCode: 'INVALID_REQUEST',
      message: 'the request body is not valid JSON',
    });
  });

  it('are none where their list stands twice, as nobody can tell which is meant', async () => {
    expect((await refusalOf('{"orders":[1],"orders":[]}')).details).toEqual([
      { path: ['orders'], message: 'is there twice' },
    ]);
  });

  it('are looked for in slices: after each object others are served when it is time', async () => {
    const body = Buffer.from(`{"orders":[${Array.from({ length: 100 }, () => '{}').join(',')}]}`);
    let [now, turns] = [0, 0];
    const turn = async (): Promise<number> => {
      turns += 1;
      return 0;
    };
    const work = new SlicedWork(turn, () => (now += 0.0625)); // looked at after each object, and after each turn
    expect(await readEnvelope('orders', body, work)).toHaveLength(100);
    expect(turns).toBe(12); // every eight objects
  });
});
