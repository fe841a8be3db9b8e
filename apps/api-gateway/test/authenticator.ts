import { TOTP } from 'otpauth';
import type { Gateway } from './gateway-service.js';

const PERIOD_MS = 30_000;

/** The authenticator app of a member. */
export class Authenticator {
  private readonly totp: TOTP;

  constructor(
    private readonly gateway: Gateway,
    private readonly memberId: string,
    secret: string,
  ) {
    this.totp = new TOTP({ secret });
  }

  /**
   * A code that works for a minute from now on, whatever was used before it: a test does not wait for the next one. It
   * is that of the step to come, so that a slow machine does not make it an old one.
   */
  async code(): Promise<string> {
    await this.gateway.db.database.query('UPDATE second_factors SET last_step = 0 WHERE member_id = $1', [
      this.memberId,
    ]);
    return this.shown();
  }

  /** The same, and what was used stays used. */
  shown(): string {
    return this.totp.generate({ timestamp: Date.now() + PERIOD_MS });
  }

  /** One that is none now: of an hour ago. */
  old(): string {
    return this.totp.generate({ timestamp: Date.now() - 120 * PERIOD_MS });
  }
}
