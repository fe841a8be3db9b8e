import type { Database, Transaction } from '@outcall/platform-postgres';
import { requireLastingKeys as require, type HashKeys, type KeptKeys } from '@outcall/platform-secrets';

const SETTINGS = { first: 'OBJECT_HASH_KEY', further: 'OBJECT_HASH_KEYS', bearers: 'hashes' };
/** One start after another: of two with other keys, the second sees what the first has kept. */
const IN_TURN = "SELECT pg_advisory_xact_lock(hashtext('lasting_keys:' || current_schema()))";
const KEPT = 'SELECT setting, fingerprint FROM lasting_keys';
/** $1 settings, $2 their fingerprints. */
const KEEP = `INSERT INTO lasting_keys (setting, fingerprint) SELECT * FROM unnest($1::text[], $2::text[])
              ON CONFLICT (setting) DO NOTHING`;
/**
 * $1 the id of a key. Reads whole tables, at the first start that leaves a key out. Turns of triggers do not count:
 * each is kept under every key, so also under the one without an id, which every ring has.
 */
const IS_BORNE = `
  SELECT EXISTS (SELECT FROM erased_objects WHERE starts_with(object_hash, $1 || '.'))
      OR EXISTS (SELECT FROM object_history WHERE starts_with(number_hash, $1 || '.')) AS is_it`;
/** Whether a database without fingerprints is one of 0.1.0, which kept none: what is hashed is or was of a store. */
const IS_IN_USE = 'SELECT EXISTS (SELECT FROM stores) OR EXISTS (SELECT FROM erased_objects) AS is_it';

/** Throws where what is erased would be unknown (docs/how-to/rotate-keys.md): commerce-sync then does not start. */
export async function requireLastingKeys(database: Database, keys: HashKeys): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.housekeep(IN_TURN); // one before may be reading whole tables
    await require(SETTINGS, keys, keptIn(tx));
  });
}

function keptIn(tx: Transaction): KeptKeys {
  const isIt = async (text: string, values: readonly string[] = []): Promise<boolean> =>
    (await tx.housekeep<{ is_it: boolean }>(text, values))[0]?.is_it ?? false;
  return {
    async kept() {
      const rows = await tx.query<{ setting: string; fingerprint: string }>(KEPT);
      return new Map(rows.map(({ setting, fingerprint }) => [setting, fingerprint]));
    },
    async keep(settings) {
      await tx.query(KEEP, [[...settings.keys()], [...settings.values()]]);
    },
    isBorne: (id) => isIt(IS_BORNE, [id]),
    isInUse: () => isIt(IS_IN_USE),
  };
}
