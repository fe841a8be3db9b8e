import type { KeyRing } from '@outcall/platform-secrets';
import { ActionSecrets } from './action-secrets.js';

export abstract class SealingKeys {
  /** Ids of the keys that stored secrets are sealed with. */
  abstract inUse(): Promise<string[]>;
}

/** Once every key that stored secrets are sealed with is there: better not to start than to sign nothing. */
export async function openActionSecrets(keys: KeyRing, store: SealingKeys): Promise<ActionSecrets> {
  for (const kid of await store.inUse()) keys.key(kid);
  return new ActionSecrets(keys);
}
