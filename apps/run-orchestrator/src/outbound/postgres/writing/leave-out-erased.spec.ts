import { describe, expect, it } from '@jest/globals';
import type { Queryable } from '@outcall/platform-postgres';
import type { RunInsert } from './insert-runs.js';
import { leavingOutErased } from './leave-out-erased.js';

const insertOf = (orgId: string, numberHash: string | null): RunInsert =>
  ({ transition: { state: { orgId, mode: 'live' } }, numberHash }) as RunInsert;
const refusal = Object.assign(new Error('the shopper of the number was erased'), { code: 'ER001' });

/** A hundred starts of a hundred orgs, of which some have erased their number since. */
function batch(isErased: (insert: RunInsert) => boolean, isSeen = true) {
  const inserts = Array.from({ length: 100 }, (_, at) => insertOf(`org_${at}`, at % 10 ? `hash_${at}` : null));
  const writes: number[] = [];
  const database = {
    run: async () =>
      inserts
        .filter((insert) => isSeen && isErased(insert))
        .map(({ transition: { state }, numberHash }) => ({ orgId: state.orgId, mode: state.mode, numberHash })),
  } as unknown as Queryable;
  const write = leavingOutErased(database, async (some) => {
    writes.push(some.length);
    if (some.some(isErased)) throw refusal;
    return some.map(({ transition: { state } }) => state.orgId);
  });
  return { inserts, writes, write };
}

describe('a batch of new runs', () => {
  it('is written in one statement when nobody was erased', async () => {
    const { inserts, writes, write } = batch(() => false);
    expect(await write(inserts)).toEqual(inserts.map(({ transition }) => transition.state.orgId));
    expect(writes).toEqual([100]);
  });

  it('is written without those who were erased, in one statement more for the others', async () => {
    const isErased = ({ numberHash }: RunInsert): boolean => numberHash === 'hash_42' || numberHash === 'hash_43';
    const { inserts, writes, write } = batch(isErased);
    const results = await write(inserts);
    expect(writes).toEqual([100, 98]);
    expect(results).toEqual(inserts.map((insert, at) => (isErased(insert) ? refusal : `org_${at}`)));
  });

  it('of erased numbers alone is refused', async () => {
    const { inserts, writes, write } = batch(() => true);
    expect(await write(inserts)).toEqual(inserts.map(() => refusal));
    expect(writes).toEqual([100]);
  });

  it('fails where nobody can tell for whom: its batcher takes it apart', async () => {
    const { inserts, write } = batch(() => true, false);
    await expect(write(inserts)).rejects.toBe(refusal);
  });
});
