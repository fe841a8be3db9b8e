import type { Database } from '@outcall/platform-postgres';
import { fingerprintOf } from '@outcall/platform-secrets';
import type { NumberHashKeys } from '../../domain/number-hash-keys.js';

const FIRST = 'NUMBER_HASH_KEY';
const FURTHER = 'NUMBER_HASH_KEYS.';

/** $1 settings, $2 their fingerprints: all of a start at once, so that replicas that start together see them all. */
const KEEP = `INSERT INTO lasting_keys (setting, fingerprint) SELECT * FROM unnest($1::text[], $2::text[])
              ON CONFLICT (setting) DO NOTHING`;
const KEPT = 'SELECT setting, fingerprint FROM lasting_keys';
/** $1 the id of a key. */
const IS_BORNE = `SELECT EXISTS (SELECT FROM erased_numbers WHERE starts_with(number_hash, $1 || '.')) AS is_borne`;

/**
 * Throws where erased numbers would be unknown: a key is another one than that of the start that brought it, one is
 * missing whose id a row bears, or new hashes are to be made with one that no start before has known, so that replicas
 * may be there that do not look for them. Else keeps the fingerprints of the keys.
 */
export async function requireLastingKeys(database: Database, keys: NumberHashKeys): Promise<void> {
  const own = new Map(keys.map(([id, key]) => [id === '' ? FIRST : `${FURTHER}${id}`, fingerprintOf(key)]));
  const before = await kept(database);
  const [[writes] = ['']] = keys;
  if (writes !== '' && before.has(FIRST) && !before.has(`${FURTHER}${writes}`))
    throw new Error(
      `NUMBER_HASH_KEYS begins with ${writes}, which no replica has known yet: first start all with ${writes} at another place`,
    );
  refuseOthers(own, before);
  for (const setting of before.keys()) if (!own.has(setting)) await refuseBorne(database, setting);
  await database.query(KEEP, [[...own.keys()], [...own.values()]]);
  refuseOthers(own, await kept(database)); // of another replica that was first
}

async function kept(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ setting: string; fingerprint: string }>(KEPT);
  return new Map(rows.map(({ setting, fingerprint }) => [setting, fingerprint]));
}

function refuseOthers(own: ReadonlyMap<string, string>, keys: ReadonlyMap<string, string>): void {
  for (const [setting, fingerprint] of own)
    if ((keys.get(setting) ?? fingerprint) !== fingerprint)
      throw new Error(`${setting} is another key than the one that this database knows: its hashes are unknown`);
}

async function refuseBorne(database: Database, setting: string): Promise<void> {
  const id = setting.slice(FURTHER.length);
  const [row] = await database.query<{ is_borne: boolean }>(IS_BORNE, [id]);
  if (row?.is_borne) throw new Error(`NUMBER_HASH_KEYS has no key ${id}, and erased numbers bear that id`);
}
