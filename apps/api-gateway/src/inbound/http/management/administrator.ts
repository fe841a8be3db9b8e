import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf, unauthenticated } from '../../../application/authenticating/authenticate-credential.use-case.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The platform administrator: whoever bears `ADMIN_TOKEN`. Digests are compared, so neither content nor length shows in the time taken. */
export class Administrator {
  private readonly token: Buffer;

  constructor(token: string) {
    this.token = digest(token);
  }

  /** Throws `UNAUTHENTICATED`. */
  check(authorization: string | undefined): void {
    const text = bearerOf(authorization);
    if (text === null || !timingSafeEqual(digest(text), this.token)) throw unauthenticated();
  }
}
