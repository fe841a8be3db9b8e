import type { RowKey } from '../row-key.js';

export abstract class EndpointSecrets {
  /**
   * The present secret becomes the previous one, which signs for `keepMs` more. Null when there is no such endpoint;
   * `waitMs`: 0, or how long until it may be rolled, as too many that were rolled sign still.
   */
  abstract roll(key: RowKey, sealedSecret: string, keepMs: number, at: Date): Promise<{ waitMs: number } | null>;
  /** Ids of the keys that secrets are sealed with. */
  abstract sealingKeys(): Promise<string[]>;
}
