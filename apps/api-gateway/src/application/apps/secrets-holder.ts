import type { WaitingSecrets } from './app-secrets-queue.js';

/** All who sign for apps, by name. */
export const SIGNERS: readonly string[] = ['action-dispatcher', 'webhook-delivery'];

export abstract class SecretsHolder {
  /** Throws when the service did not take them. */
  abstract hand(waiting: WaitingSecrets): Promise<void>;
}
