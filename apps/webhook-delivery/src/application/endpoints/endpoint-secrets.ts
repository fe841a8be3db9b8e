import type { RowKey } from '../row-key.js';

export abstract class EndpointSecrets {
  /** The present secret becomes the previous one, which signs for `keepMs` more. False when there is no such endpoint. */
  abstract roll(key: RowKey, sealedSecret: string, keepMs: number, at: Date): Promise<boolean>;
  /** Ids of the keys that secrets are sealed with. */
  abstract sealingKeys(): Promise<string[]>;
}
