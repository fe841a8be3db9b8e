import { hash } from 'node:crypto';
import type { RandomBytes } from './base62.js';

const HOW_MANY = 10;
/** No 0, 1, 8 or 9, which are read as letters; 32 of them, so a byte gives one without bias. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const GROUPS = 4;
const GROUP_CHARS = 4;

/** Ten new ones, each of 80 random bits: that needs no slow hash. */
export const mintRecoveryCodes = (randomBytes: RandomBytes): string[] =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, () => group(randomBytes)).join('-'));

const group = (randomBytes: RandomBytes): string =>
  Array.from(randomBytes(GROUP_CHARS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** What is stored instead of a code. With the account in it, one guess is one guess at one account. */
export const hashRecoveryCode = (memberId: string, code: string): Buffer =>
  hash('sha256', `${memberId}:${typedCode(code)}`, 'buffer');

/** A code of either kind as people type it: with blanks, dashes and capitals. */
export const typedCode = (text: string): string => text.replace(/[\s-]+/g, '').toLowerCase();

/** Whether it has the form of a code of an authenticator app; anything else can be a recovery code alone. */
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
