import type { Queryable, Statement } from '@outcall/platform-postgres';
import { isErased, numbersOf, type RunInsert } from './insert-runs.js';

const ERASED_AMONG: Statement = {
  name: 'runs.erased-among',
  text: `SELECT n.org_id AS "orgId", n.mode, n.number_hash AS "numberHash"
           FROM jsonb_to_recordset($1::jsonb) AS n(org_id text, mode text, number_hash text)
          CROSS JOIN LATERAL (SELECT FROM erased_numbers e WHERE e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.number_hash OFFSET 0) e`,
};

interface ErasedNumber {
  readonly orgId: string;
  readonly mode: string;
  readonly numberHash: string;
}

/** Those whose number is erased by now. */
export async function erasedAmong(database: Queryable, inserts: readonly RunInsert[]): Promise<Set<RunInsert>> {
  const erased = await database.run<ErasedNumber>(ERASED_AMONG, [numbersOf(inserts)]);
  const isAmong = ({ transition: { state }, numberHash }: RunInsert): boolean =>
    erased.some((one) => one.orgId === state.orgId && one.mode === state.mode && one.numberHash === numberHash);
  return new Set(inserts.filter(isAmong));
}

/**
 * Runs of orgs that share a batch: one whose number was erased meanwhile makes the whole fail, so those are looked for, and the rest is
 * written without them. Whatever one org erases costs the others two statements more.
 */
export function leavingOutErased<Result>(
  database: Queryable,
  write: (inserts: readonly RunInsert[]) => Promise<Result[]>,
): (inserts: readonly RunInsert[]) => Promise<(Result | Error)[]> {
  return async (inserts) => {
    try {
      return await write(inserts);
    } catch (error) {
      if (!isErased(error)) throw error;
      const erased = await erasedAmong(database, inserts);
      if (erased.size === 0) throw error;
      const sound = inserts.filter((insert) => !erased.has(insert));
      const written = new Map<RunInsert, Result>();
      for (const [at, result] of (sound.length > 0 ? await write(sound) : []).entries())
        written.set(sound[at] as RunInsert, result);
      return inserts.map((insert) => (erased.has(insert) ? (error as Error) : (written.get(insert) as Result)));
    }
  };
}
