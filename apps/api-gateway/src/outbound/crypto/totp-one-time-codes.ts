import { Secret, TOTP } from 'otpauth';
import { OneTimeCodes } from '../../application/second-factor/one-time-codes.js';

/**
 * What authenticator apps take without being told: anything else some of them ignore (docs/adr/0028-one-time-codes.md).
 */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after this one. */
const SKEW = 1;

export class TotpOneTimeCodes extends OneTimeCodes {
  /** `issuer`: what an app shows beside the account. */
  constructor(private readonly issuer: string) {
    super();
  }

  enrolment(secret: Uint8Array, account: string): { secret: string; uri: string } {
    const key = new Secret({ buffer: Uint8Array.from(secret).buffer });
    const uri = new TOTP({ ...RULE, issuer: this.issuer, label: account, secret: key }).toString();
    return { secret: key.base32, uri };
  }

  stepOf(secret: string, code: string, now: Date): number | null {
    const totp = new TOTP({ ...RULE, secret });
    const timestamp = now.getTime();
    const delta = totp.validate({ token: code, timestamp, window: SKEW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }
}
