import { DerivedSecrets } from '@outcall/app-standalone';
import { hashKeys, type HashKeys } from '@outcall/platform-secrets';
import { readState } from '../local/local-state.js';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';

/** What contacts hashes erased numbers with: as it is set, or as `npm start` sets it; null when neither is known. */
export async function hashKeysOf(env: Env): Promise<HashKeys | null> {
  const key = env['NUMBER_HASH_KEY'] || (await ownKey(env));
  if (key === null) return null;
  try {
    return hashKeys('NUMBER_HASH_KEY', key, env['NUMBER_HASH_KEYS'] ?? '');
  } catch (error) {
    throw new Mistake(`NUMBER_HASH_KEYS ${(error as Error).message}`);
  }
}

async function ownKey(env: Env): Promise<string | null> {
  if (env['DATABASE_URL']) return null; // of another platform
  const secret = await readState<{ readonly root: string }>(env, 'secret.json');
  return secret && new DerivedSecrets(secret.root).of('number-hashes');
}
