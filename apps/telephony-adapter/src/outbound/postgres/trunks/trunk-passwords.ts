import type { Database } from '@outcall/platform-postgres';
import { RowSecrets, type KeyRing, type SecretRow } from '@outcall/platform-secrets';

const KEYS_IN_USE = `SELECT DISTINCT split_part(password, '.', 2) AS kid FROM trunks WHERE password IS NOT NULL`;

/** Trunks are for live calls alone: no mode. */
export const passwordRow = (orgId: string, trunkId: string): SecretRow => ({ orgId, mode: 'live', id: trunkId });

/** Once every key that stored passwords are sealed with is there: better not to start than to dial by no trunk. */
export async function openTrunkPasswords(keys: KeyRing, database: Database): Promise<RowSecrets> {
  for (const { kid } of await database.query<{ kid: string }>(KEYS_IN_USE)) keys.key(kid);
  return new RowSecrets(keys, 'telephony.trunks.password');
}
