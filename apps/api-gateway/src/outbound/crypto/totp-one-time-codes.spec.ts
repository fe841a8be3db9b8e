import { describe, expect, it } from '@jest/globals';
import { TotpOneTimeCodes } from './totp-one-time-codes.js';

const SECRET = Buffer.from('12345678901234567890'); // of RFC 6238, appendix B
const codes = new TotpOneTimeCodes('calls.example.com');
const { secret } = codes.enrolment(SECRET, 'mia@shop.example');
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('Codes of authenticator apps', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of the standard at second %d', (seconds, code, step) => {
    expect(codes.stepOf(secret, code, at(seconds))).toBe(step);
  });

  it('are good for a step before their own and a step after it, and no longer', () => {
    const step = 37_037_036;
    const seconds = step * 30;
    expect(codes.stepOf(secret, '081804', at(seconds - 30))).toBe(step);
    expect(codes.stepOf(secret, '081804', at(seconds + 59))).toBe(step);
    expect(codes.stepOf(secret, '081804', at(seconds - 31))).toBeNull();
    expect(codes.stepOf(secret, '081804', at(seconds + 60))).toBeNull();
  });

  it.each(['', '08180', '0818040', '28708a', '000000'])('are not %p', (code) => {
    expect(codes.stepOf(secret, code, at(1_111_111_109))).toBeNull();
  });

  it('come of a secret that an app reads from an address with the account and the platform', () => {
    const { uri } = codes.enrolment(SECRET, 'mia@shop.example');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/calls.example.com:mia@shop.example',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'calls.example.com',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
