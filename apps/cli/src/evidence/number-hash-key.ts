import { DerivedSecrets } from '@outcall/app-standalone';
import { readState } from '../local/local-state.js';
import type { Env } from '../terminal.js';

/** What contacts hashes erased numbers with: as it is set, or as `npm start` sets it; null when neither is known. */
export async function numberHashKey(env: Env): Promise<string | null> {
  if (env['NUMBER_HASH_KEY']) return env['NUMBER_HASH_KEY'];
  if (env['DATABASE_URL']) return null; // of another platform
  const secret = await readState<{ readonly root: string }>(env, 'secret.json');
  return secret && new DerivedSecrets(secret.root).of('number-hashes');
}
