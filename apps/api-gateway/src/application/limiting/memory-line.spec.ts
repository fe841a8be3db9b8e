import { describe, expect, it } from '@jest/globals';
import { MemoryLine } from './memory-line.js';

const MAX = 1_000;
const LATE_MS = 10_000;
const A_MINUTE = 60_000;

/**
 * A line whose time stands still until it is told. What is `announced` has sent nothing; who is cut off gives its bytes
 * back.
 */
function lineAt() {
  let time = 0;
  const line = new MemoryLine({ most: MAX, longestWaitMs: A_MINUTE, slowestMs: LATE_MS, now: () => time });
  const cutOff: string[] = [];
  const announce = async (
    orgId: string,
    bytes: number,
    arrived: () => number = () => 0,
    caller = `key of ${orgId}`,
  ) => {
    const promised = await line.take({ caller, orgId }, bytes, {
      arrived,
      cutOff: () => {
        cutOff.push(orgId);
        promised.release();
      },
    });
    return promised;
  };
  return { announce, cutOff, pass: (ms: number) => void (time += ms) };
}

describe('the line for memory', () => {
  it('lets orgs that collude hold what they announced no longer than its fifth of the time when another waits', async () => {
    const { announce, cutOff, pass } = lineAt();
    for (const org of ['a', 'b', 'c', 'd', 'e', 'f']) await announce(org, 140);
    pass(LATE_MS * 0.2 + 1);
    expect(cutOff).toEqual([]); // nobody waits
    (await announce('new', 200)).release();
    expect(cutOff).toEqual(['a', 'b']); // as many as it needs
  });

  it('cuts off first who is furthest behind', async () => {
    const { announce, cutOff, pass } = lineAt();
    await announce('half', 240, () => 20);
    await announce('none', 240);
    await announce('some', 240, () => 10);
    await announce('more', 240, () => 30);
    pass(LATE_MS / 2);
    await announce('new', 240);
    expect(cutOff).toEqual(['none']);
  });

  it('leaves alone who keeps its time, and who has sent all', async () => {
    const { announce, cutOff, pass } = lineAt();
    await announce('slow', 240, () => 10);
    await announce('steady', 240, () => 120);
    (await announce('whole', 240)).isWhole();
    pass(LATE_MS / 2);
    await announce('new', 300);
    expect(cutOff).toEqual(['slow']);
  });

  it('cuts off nobody else for one that has all it may have itself', async () => {
    const { announce, cutOff, pass } = lineAt();
    const greedy = await announce('greedy', 240, () => 240);
    await announce('slow', 240);
    pass(LATE_MS);
    const next = announce('greedy', 240);
    expect(cutOff).toEqual([]);
    greedy.release();
    await next;
    expect(cutOff).toEqual([]);
  });
});
