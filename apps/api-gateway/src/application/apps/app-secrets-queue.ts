import type { AppSecrets } from '@outcall/contracts-identity';

/** Secrets of an app, and a service that does not hold them yet. */
export interface WaitingSecrets {
  readonly secrets: AppSecrets;
  readonly holder: string;
}
export abstract class AppSecretsQueue {
  abstract waiting(): Promise<WaitingSecrets[]>;
  abstract waitingOf(appId: string): Promise<WaitingSecrets[]>;
  /** Ends the waiting for this version; a newer one goes on. */
  abstract done(waiting: WaitingSecrets): Promise<void>;
}
