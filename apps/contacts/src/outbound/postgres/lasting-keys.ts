import type { Database } from '@outcall/platform-postgres';
import { requireKeysOfDatabase, type HashKeys } from '@outcall/platform-secrets';

const SETTINGS = { first: 'NUMBER_HASH_KEY', further: 'NUMBER_HASH_KEYS', bearers: 'erased numbers' };
const QUESTIONS = {
  /** Reads a whole table, at the first start that leaves a key out. */
  isBorne: `SELECT EXISTS (SELECT FROM erased_numbers WHERE starts_with(number_hash, $1 || '.')) AS is_it`,
  /** A database without fingerprints may be one of 0.1.0, which kept none: a number has a row in either. */
  isInUse: 'SELECT EXISTS (SELECT FROM shoppers) OR EXISTS (SELECT FROM erased_numbers) AS is_it',
};

/** Throws where erased numbers would be unknown (docs/how-to/rotate-keys.md): contacts then does not start. */
export const requireLastingKeys = (database: Database, keys: HashKeys): Promise<void> =>
  requireKeysOfDatabase(database, SETTINGS, QUESTIONS, keys);
