import type { Database } from '@outcall/platform-postgres';
import { fingerprintOf } from '@outcall/platform-secrets';
import type { NumberHashKeys } from '../../domain/number-hash-keys.js';

const FIRST = 'NUMBER_HASH_KEY';
const FURTHER = 'NUMBER_HASH_KEYS.';
/** Of a key that new hashes have been made with since it was first there; ids have no dot. */
const WRITING = `${FURTHER}writing.`;

/** $1 settings, $2 their fingerprints: all of a start at once, so that replicas that start together see them all. */
const KEEP = `INSERT INTO lasting_keys (setting, fingerprint) SELECT * FROM unnest($1::text[], $2::text[])
              ON CONFLICT (setting) DO NOTHING`;
const KEPT = 'SELECT setting, fingerprint FROM lasting_keys';
/** $1 the id of a key. */
const IS_BORNE = `SELECT EXISTS (SELECT FROM erased_numbers WHERE starts_with(number_hash, $1 || '.')) AS is_borne`;
/** Whether a database without fingerprints is one of 0.1.0, which kept none: a number has a row in either. */
const IS_IN_USE = 'SELECT EXISTS (SELECT FROM shoppers) OR EXISTS (SELECT FROM erased_numbers) AS is_in_use';

/**
 * Throws where erased numbers would be unknown: a key is another one than that of the start that brought it; one is
 * missing whose id a row bears, or with which replicas may still write; or new hashes are to be made with one that no
 * start before has known, so that replicas may be there that do not look for them. Else keeps the fingerprints of the
 * keys, and which of them writes.
 */
export async function requireLastingKeys(database: Database, keys: NumberHashKeys): Promise<void> {
  const own = new Map(keys.map(([id, key]) => [id === '' ? FIRST : `${FURTHER}${id}`, fingerprintOf(key)]));
  const before = await kept(database);
  const [[writes, key] = ['', '']] = keys;
  if (writes !== '') {
    if (!before.has(`${FURTHER}${writes}`)) await refuseInUse(database, writes, before);
    own.set(`${WRITING}${writes}`, fingerprintOf(key));
  }
  refuseOthers(own, before);
  const ids = new Set(keys.map(([id]) => id));
  await refuseMissing(database, ids, before);
  await database.query(KEEP, [[...own.keys()], [...own.values()]]);
  const after = await kept(database); // also what another replica that started meanwhile has brought
  refuseOthers(own, after);
  await refuseMissing(database, ids, after);
}

async function kept(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ setting: string; fingerprint: string }>(KEPT);
  return new Map(rows.map(({ setting, fingerprint }) => [setting, fingerprint]));
}

async function refuseInUse(database: Database, id: string, before: ReadonlyMap<string, string>): Promise<void> {
  const [row] = await database.query<{ is_in_use: boolean }>(IS_IN_USE);
  if (before.size > 0 || row?.is_in_use)
    throw new Error(
      `NUMBER_HASH_KEYS begins with ${id}, which no replica has known yet: first start all with ${id} at another place`,
    );
}

function refuseOthers(own: ReadonlyMap<string, string>, keys: ReadonlyMap<string, string>): void {
  for (const [setting, fingerprint] of own)
    if ((keys.get(setting) ?? fingerprint) !== fingerprint)
      throw new Error(`${setting} is another key than the one that this database knows: its hashes are unknown`);
}

async function refuseMissing(database: Database, ids: ReadonlySet<string>, before: ReadonlyMap<string, string>) {
  for (const setting of before.keys()) {
    const id = setting.slice((setting.startsWith(WRITING) ? WRITING : FURTHER).length);
    if (setting === FIRST || ids.has(id)) continue;
    const [row] = await database.query<{ is_borne: boolean }>(IS_BORNE, [id]);
    if (row?.is_borne) throw new Error(`NUMBER_HASH_KEYS has no key ${id}, and erased numbers bear that id`);
    if (setting.startsWith(WRITING))
      throw new Error(
        `NUMBER_HASH_KEYS has no key ${id}, which replicas that began with it may still write: put it at another place`,
      );
  }
}
