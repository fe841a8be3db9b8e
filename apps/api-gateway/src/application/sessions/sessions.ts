import type { Account } from './accounts.js';

export abstract class Sessions {
  abstract add(hash: Buffer, memberId: string, expiresAt: Date): Promise<void>;
  /** The account of a session in force, read now. */
  abstract find(hash: Buffer, now: Date): Promise<Account | null>;
  abstract end(hash: Buffer): Promise<void>;
}
