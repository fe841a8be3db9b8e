import type { StoreKey } from '../stores/store-repository.js';

/** The secrets by which platforms sign, as they are kept. */
export abstract class StoreSecrets {
  abstract seal(secret: string, store: StoreKey): string;
  /** Throws where it was sealed for another store, or with a key that is no longer there. */
  abstract open(sealed: string, store: StoreKey): string;
}
