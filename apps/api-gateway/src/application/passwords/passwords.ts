/**
 * A new password ends what rested on the one before: sessions, with their console tokens and streams, and links that
 * were mailed.
 */
export abstract class Passwords {
  /** False when the account has another password by now than `from`. The session `kept` goes on. */
  abstract change(memberId: string, passwords: { from: string; to: string }, kept: Buffer): Promise<boolean>;
  /** Keeps a link for the account with this address (lower case). False when there is none with a password. */
  abstract openReset(email: string, hash: Buffer, expiresAt: Date): Promise<boolean>;
  /** Whether the link is in force. */
  abstract isOpen(hash: Buffer, now: Date): Promise<boolean>;
  /** Once for each link. False when it is not in force. */
  abstract reset(hash: Buffer, passwordHash: string, now: Date): Promise<boolean>;
}
