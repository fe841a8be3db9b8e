import type { WaitingSecrets } from './app-secrets-queue.js';

export abstract class SecretsHolder {
  /** Throws when the service did not take them. */
  abstract hand(waiting: WaitingSecrets): Promise<void>;
}
