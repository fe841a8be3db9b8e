import type { Database, Transaction } from '@outcall/platform-postgres';
import type { HashKeys } from './hash-keys.js';
import { requireLastingKeys, type HashSettings, type KeptKeys } from './lasting-keys.js';

/** What a schema with the table `lasting_keys` is asked of its own tables; each answers one row with `is_it`. */
export interface HashQuestions {
  /** $1 the id of a key: whether a row has a hash made with it. */
  readonly isBorne: string;
  /** Whether a database without fingerprints has been used already. */
  readonly isInUse: string;
}

/** One start after another: of two with other keys, the second sees what the first has kept. */
const IN_TURN = "SELECT pg_advisory_xact_lock(hashtext('lasting_keys:' || current_schema()))";
const KEPT = 'SELECT setting, fingerprint FROM lasting_keys';
/** $1 settings, $2 their fingerprints. */
const KEEP = `INSERT INTO lasting_keys (setting, fingerprint) SELECT * FROM unnest($1::text[], $2::text[])
              ON CONFLICT (setting) DO NOTHING`;

/** Throws as `requireLastingKeys` does, by what the table `lasting_keys` of the database keeps, in one transaction. */
export async function requireKeysOfDatabase(
  database: Database,
  settings: HashSettings,
  questions: HashQuestions,
  keys: HashKeys,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.housekeep(IN_TURN); // one before may be reading whole tables
    await requireLastingKeys(settings, keys, keptIn(tx, questions));
  });
}

function keptIn(tx: Transaction, { isBorne, isInUse }: HashQuestions): KeptKeys {
  const isIt = async (text: string, values: readonly string[] = []): Promise<boolean> =>
    (await tx.housekeep<{ is_it: boolean }>(text, values))[0]?.is_it ?? false;
  return {
    async kept() {
      const rows = await tx.query<{ setting: string; fingerprint: string }>(KEPT);
      return new Map(rows.map(({ setting, fingerprint }) => [setting, fingerprint]));
    },
    async keep(kept) {
      await tx.query(KEEP, [[...kept.keys()], [...kept.values()]]);
    },
    isBorne: (id) => isIt(isBorne, [id]),
    isInUse: () => isIt(isInUse),
  };
}
