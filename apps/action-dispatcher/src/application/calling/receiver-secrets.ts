import type { Mode } from '@outcall/kernel';
import type { Receiver } from '../../domain/calling/route.js';

/**
 * A stored secret that this process cannot open: `message` tells the operator which key is missing, never the secret.
 */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

export abstract class ReceiverSecrets {
  /**
   * The signature header of a body, with every secret that signs at that time. Throws `UnreadableSecretError` when one
   * of them cannot be opened, or none is there.
   */
  abstract sign(receiver: Receiver, owner: { orgId: string; mode: Mode }, body: string, at: Date): string;
  /** The headers of an org's own request template. Throws `UnreadableSecretError`. */
  abstract openHeaders(sealed: string, orgId: string, action: string): Readonly<Record<string, string>>;
}
