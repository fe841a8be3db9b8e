import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf } from '../../../application/authenticating/authenticate-credential.use-case.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The platform administrator: whoever bears `ADMIN_TOKEN`. Digests are compared, so neither content nor length shows in the time taken. */
export class Administrator {
  private readonly token: Buffer;

  constructor(token: string) {
    this.token = digest(token);
  }

  isShownBy(authorization: string): boolean {
    const text = bearerOf(authorization);
    return text !== null && timingSafeEqual(digest(text), this.token);
  }
}
