import { describe, expect, it } from '@jest/globals';
import { MemoryShares } from './memory-shares.js';

const of = (caller: string, orgId: string | null = null) => ({ caller, orgId });

describe('MemoryShares', () => {
  it('gives a caller a quarter and no more, but always something', () => {
    const memory = new MemoryShares(1_000);
    expect(memory.isFull(of('a'), 900)).toBe(false);
    memory.count(of('a'), 200);
    expect([memory.isFull(of('a'), 50), memory.isFull(of('a'), 51), memory.isFull(of('b'), 51)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('gives an org no more than it leaves free, however many keys it has', () => {
    const memory = new MemoryShares(1_000);
    for (const key of ['1', '2']) memory.count(of(key, 'greedy'), 250);
    expect(memory.isFull(of('3', 'greedy'), 1)).toBe(true);
    expect(memory.isFull(of('4', 'another'), 250)).toBe(false);
  });

  it('leaves something for one that comes new, however many orgs take all they can', () => {
    const memory = new MemoryShares(1_000_000);
    for (let org = 0; org < 10; org += 1)
      for (let key = 0; key < 1_000; key += 1) {
        const owner = of(`${org} ${key}`, `${org}`);
        if (!memory.isFull(owner, 1_000)) memory.count(owner, 1_000);
      }
    expect(memory.isFull(of('new', 'new'), 1_000)).toBe(false);
  });

  it('refuses everybody what is not there, and has it again when it is given back', () => {
    const memory = new MemoryShares(1_000);
    for (const caller of ['a', 'b', 'c', 'd']) memory.count(of(caller), 250);
    expect(memory.isFull(of('e'), 1)).toBe(true);
    memory.count(of('a'), -250);
    expect([memory.isFull(of('e'), 250), memory.isFull(of('a'), 250)]).toEqual([false, false]);
  });
});
