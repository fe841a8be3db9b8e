import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { unauthenticated } from '../../../application/authenticating/authenticate-credential.use-case.js';
import type { Account } from '../../../application/accounts/accounts.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { hashToken } from '../../../domain/base62.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';
import { SessionCookie } from './session-cookie.js';

/**
 * The session that a request shows by its cookie, for routes that judge it themselves: guesses at cookies count as
 * refused credentials there, too.
 */
@Injectable()
export class CookieSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly refused: RefusedCredentials,
    private readonly clock: Clock,
  ) {}

  /** Throws `UNAUTHENTICATED`; `RATE_LIMITED` after too many of those from the address. */
  async of(request: FastifyRequest): Promise<{ account: Account; token: string }> {
    const token = this.cookie.read(request);
    if (!token) throw unauthenticated(); // nothing to look up
    const account = await this.refused.limited(request, async () => {
      const found = await this.sessions.find(hashToken(token), this.clock.now());
      if (!found) throw unauthenticated();
      return found;
    });
    return { account, token };
  }
}
