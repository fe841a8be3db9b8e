import { describe, expect, it } from '@jest/globals';
import { AHEAD, SendLanes } from './send-lanes.js';

const items = (endpointId: string, count: number): { endpointId: string }[] =>
  Array.from({ length: count }, () => ({ endpointId }));
const takeAll = (lanes: SendLanes<{ endpointId: string }>): string[] => {
  const taken: string[] = [];
  for (let item = lanes.next(); item; item = lanes.next()) taken.push(item.endpointId);
  return taken;
};

describe('SendLanes', () => {
  it('never lets one endpoint have more in flight than its lane is wide', () => {
    const lanes = new SendLanes({ concurrency: 100, perEndpoint: 64 });
    lanes.add(items('hangs', 90));
    expect(takeAll(lanes)).toHaveLength(16);
    lanes.add(items('healthy', 1));
    expect(takeAll(lanes)).toEqual(['healthy']);
  });

  it('never has more in flight than the pool holds, and lets the lanes take turns', () => {
    const lanes = new SendLanes({ concurrency: 5, perEndpoint: 4 });
    lanes.add(items('a', 4));
    lanes.add(items('b', 4));
    expect(takeAll(lanes)).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  it('narrows a lane by half with each silence, to one, and widens it with each answer', () => {
    const lanes = new SendLanes({ concurrency: 1_000, perEndpoint: 20 });
    const widthAfter = (keepsUp: boolean): number => {
      lanes.add(items('a', 1));
      lanes.next();
      lanes.done('a', keepsUp);
      return (lanes.capacity().endpoints['a'] ?? lanes.capacity().perEndpoint) / AHEAD;
    };
    expect([false, false, false, false, false].map(widthAfter)).toEqual([8, 4, 2, 1, 1]);
    expect([true, true, true].map(widthAfter)).toEqual([2, 3, 4]);
    for (let index = 0; index < 50; index += 1) widthAfter(true);
    expect(widthAfter(true)).toBeLessThanOrEqual(20);
  });

  it('asks for more when a lane that may have more runs dry, and not before', () => {
    const lanes = new SendLanes({ concurrency: 100, perEndpoint: 4 });
    const capacity = lanes.capacity();
    const all = 4 * AHEAD;
    const found = items('a', all);
    lanes.looked(capacity, found);
    lanes.add(found);
    const asked = [];
    for (let index = 0; index < all; index += 1) {
      takeAll(lanes);
      asked.push(lanes.done('a', true));
    }
    expect(asked.slice(0, all - 5)).toEqual(Array(all - 5).fill(false));
    expect(asked.slice(all - 3)).toEqual([true, true, true]);
  });

  it('counts what it holds against its room', () => {
    const lanes = new SendLanes({ concurrency: 10, perEndpoint: 4 });
    expect(lanes.capacity()).toEqual({ total: 10 * AHEAD, perEndpoint: 4 * AHEAD, endpoints: {} });
    lanes.add(items('a', 6));
    lanes.next();
    expect(lanes.capacity()).toEqual({
      total: 10 * AHEAD - 6,
      perEndpoint: 4 * AHEAD,
      endpoints: { a: 4 * AHEAD - 6 },
    });
  });

  it('remembers how wide a lane came to be when its endpoint has nothing to send', () => {
    const lanes = new SendLanes({ concurrency: 100, perEndpoint: 64 });
    lanes.add([...items('good', 2), ...items('bad', 1)]);
    takeAll(lanes);
    lanes.done('good', true);
    lanes.done('good', true);
    lanes.done('bad', false);
    expect(lanes.capacity().endpoints).toEqual({ good: 18 * AHEAD, bad: 8 * AHEAD });
  });

  it('forgets idle endpoints that are as at first, and widened ones when there are many', () => {
    const lanes = new SendLanes({ concurrency: 1_000, perEndpoint: 64 });
    const one = (endpointId: string, keepsUp: boolean): void => {
      lanes.add(items(endpointId, 1));
      takeAll(lanes);
      lanes.done(endpointId, keepsUp);
    };
    for (let index = 0; index < 150; index += 1) one(`good-${index}`, true);
    expect(Object.keys(lanes.capacity().endpoints)).toHaveLength(100);
    for (let index = 0; index < 10; index += 1) one(`bad-${index}`, false);
    expect(Object.keys(lanes.capacity().endpoints)).toHaveLength(110);
    const narrow = new SendLanes({ concurrency: 10, perEndpoint: 4 });
    narrow.add(items('a', 1));
    takeAll(narrow);
    narrow.done('a', true);
    expect(narrow.capacity().endpoints).toEqual({});
  });

  it('hands out what waits when it is drained', () => {
    const lanes = new SendLanes({ concurrency: 1, perEndpoint: 1 });
    lanes.add(items('a', 3));
    lanes.next();
    expect(lanes.drain()).toHaveLength(2);
    expect(lanes.next()).toBeUndefined();
  });
});
