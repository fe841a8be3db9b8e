import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../application/sessions/password-hasher.js';

/** 64 MB and about 0.2 s a hash: a stolen table is not searched, and a sign-in is not felt. */
const COST_LOG2 = 16;
const BLOCK = 8;
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Form: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, base64url, so that the cost can rise later. */
@Injectable()
export class ScryptPasswordHasher extends PasswordHasher {
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, log2 = COST_LOG2, r = BLOCK, p = 1, salt = '', wanted = ''] = hash?.split('$') ?? [];
    const N = 2 ** Number(log2);
    const options = { N, r: Number(r), p: Number(p), maxmem: 256 * N * Number(r) };
    const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), HASH_BYTES, options);
    const expected = Buffer.from(wanted, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const N = 2 ** COST_LOG2;
    const hash = await derive(password.normalize('NFC'), salt, HASH_BYTES, {
      N,
      r: BLOCK,
      p: 1,
      maxmem: 256 * N * BLOCK,
    });
    return `scrypt$${COST_LOG2}$${BLOCK}$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }
}
