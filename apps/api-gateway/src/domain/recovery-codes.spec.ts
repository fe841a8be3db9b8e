import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashRecoveryCode, isOneTimeCode, mintRecoveryCodes, typedCode } from './recovery-codes.js';

describe('Recovery codes', () => {
  it('are ten of 80 random bits, in groups that are easily copied', () => {
    const codes = mintRecoveryCodes(randomBytes);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  });

  it('are one however they are typed, and stored for one account each', () => {
    const [code = ''] = mintRecoveryCodes(randomBytes);
    const hash = hashRecoveryCode('mem_1', code);
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')}\n`])
      expect(hashRecoveryCode('mem_1', typed)).toEqual(hash);
    expect(hashRecoveryCode('mem_2', code)).not.toEqual(hash);
  });

  it('are never taken for a code of an app, which may be typed with a blank', () => {
    expect(isOneTimeCode(typedCode('123 456'))).toBe(true);
    for (const code of mintRecoveryCodes(randomBytes)) expect(isOneTimeCode(typedCode(code))).toBe(false);
  });
});
