import { hash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const UNBIASED = 248; // 4 × 62: bytes from here on are thrown away
const SECRET_CHARS = 43; // 256 bits

export type RandomBytes = (length: number) => Uint8Array;

export function randomBase62(length: number, randomBytes: RandomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

export const base62Digit = (value: number): string => ALPHABET.charAt(value);

/** What tokens, client ids and client secrets begin with. */
export const TOKEN_PREFIXES = {
  access: 'svc_at_',
  refresh: 'svc_rt_',
  code: 'svc_ac_',
  clientId: 'svc_client_',
  clientSecret: 'svc_secret_',
  console: 'svc_ct_',
  session: '',
  invitation: '',
  reset: '',
  request: '',
} as const;

/** A new secret: its prefix and 43 random base62 characters, which need no escaping anywhere. */
export const mintToken = (kind: keyof typeof TOKEN_PREFIXES, randomBytes: RandomBytes): string =>
  TOKEN_PREFIXES[kind] + randomBase62(SECRET_CHARS, randomBytes);

/** Whether `text` can be a token of that kind at all. */
export const isToken = (kind: keyof typeof TOKEN_PREFIXES, text: string): boolean =>
  text.startsWith(TOKEN_PREFIXES[kind]) && /^[0-9A-Za-z]{43}$/.test(text.slice(TOKEN_PREFIXES[kind].length));

/** What is stored and looked up instead of a secret; 190 random bits and more need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
