import type { Database } from '@outcall/platform-postgres';
import { requireKeysOfDatabase, type HashKeys } from '@outcall/platform-secrets';

const SETTINGS = { first: 'OBJECT_HASH_KEY', further: 'OBJECT_HASH_KEYS', bearers: 'hashes' };
const QUESTIONS = {
  /**
   * Reads whole tables, at the first start that leaves a key out. Turns of triggers do not count: each is kept under
   * every key, so also under the one without an id, which every ring has.
   */
  isBorne: `
  SELECT EXISTS (SELECT FROM erased_objects WHERE starts_with(object_hash, $1 || '.'))
      OR EXISTS (SELECT FROM customer_refusals WHERE starts_with(customer_hash, $1 || '.'))
      OR EXISTS (SELECT FROM object_history WHERE starts_with(number_hash, $1 || '.')) AS is_it`,
  /** A database without fingerprints may be one of 0.1.0, which kept none: what is hashed is or was of a store. */
  isInUse: 'SELECT EXISTS (SELECT FROM stores) OR EXISTS (SELECT FROM erased_objects) AS is_it',
};

/** Throws where what is erased would be unknown (docs/how-to/rotate-keys.md): commerce-sync then does not start. */
export const requireLastingKeys = (database: Database, keys: HashKeys): Promise<void> =>
  requireKeysOfDatabase(database, SETTINGS, QUESTIONS, keys);
