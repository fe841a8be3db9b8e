import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@outcall/kernel';
import { Semaphore } from '@outcall/platform-limits';
import { PasswordHasher } from '../../application/accounts/password-hasher.js';
import { ScryptThreads, type Derivation } from './scrypt-threads.js';

/** 64 MB and about 0.2 s a hash: a stolen table is not searched, and a sign-in is not felt. */
const COST_LOG2 = 16;
const BLOCK = 8;
const HASH_BYTES = 32;
/** Of one thread that is about two seconds, and no address has more than a quarter of them. */
const MAX_WAITING = 16;
const EACH_WAITING = 4;
const LONGEST_WAIT_MS = 15_000;

const costOf = (log2: number, r = BLOCK, p = 1): Derivation['options'] => ({
  N: 2 ** log2,
  r,
  p,
  maxmem: 256 * 2 ** log2 * r,
});

/** Form: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, base64url, so that the cost can rise later. */
export class ScryptPasswordHasher extends PasswordHasher {
  private readonly threads = new ScryptThreads();
  private readonly inFlight: Semaphore;

  /**
   * `atOnce` hashes are made at once, each on a thread of its own; who has waited `longestWaitMs` for one is refused.
   */
  constructor(
    atOnce: number,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {
    super();
    this.inFlight = new Semaphore({
      whole: atOnce,
      wholeWaiting: MAX_WAITING * atOnce,
      eachWaiting: EACH_WAITING * atOnce,
    });
  }

  async verify(password: string, read: () => Promise<string | null>, owner: string): Promise<boolean> {
    return await this.inTurn(owner, async () => {
      const [, log2 = COST_LOG2, r = BLOCK, p = 1, salt = '', wanted = ''] = (await read())?.split('$') ?? [];
      const options = costOf(Number(log2), Number(r), Number(p));
      const given = await this.derive(password, Buffer.from(salt, 'base64url'), options);
      const expected = Buffer.from(wanted, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  async hash(password: string, owner: string): Promise<string> {
    const salt = randomBytes(16);
    const hash = await this.inTurn(owner, () => this.derive(password, salt, costOf(COST_LOG2)));
    return `scrypt$${COST_LOG2}$${BLOCK}$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.end();
  }

  private async inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (!(await this.inFlight.enter(owner, this.longestWaitMs))) throw tooMany();
    try {
      return await work();
    } finally {
      this.inFlight.leave(owner);
    }
  }

  private derive(password: string, salt: Buffer, options: Derivation['options']): Promise<Buffer> {
    return this.threads.derive({ password: password.normalize('NFC'), salt, bytes: HASH_BYTES, options });
  }
}

const tooMany = (): ApiError =>
  new ApiError('UNAVAILABLE', 'too many passwords are to be checked now, try again', {
    headers: { 'retry-after': '2' },
  });
