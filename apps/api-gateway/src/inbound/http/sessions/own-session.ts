import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import type { Account } from '../../../application/accounts/accounts.js';
import { hashToken } from '../../../domain/base62.js';
import { CookieSession } from './cookie-session.js';
import { isCsrfTokenOf } from './session-cookie.js';

export interface Own {
  readonly account: Account;
  readonly sessionHash: Buffer;
}

/** Who is signed in, for what is about their own account: no header but the cookie says who that is. */
@Injectable()
export class OwnSession {
  constructor(private readonly session: CookieSession) {}

  /** Throws `UNAUTHENTICATED`. */
  async reading(request: FastifyRequest): Promise<Own> {
    const { account, token } = await this.session.of(request);
    return { account, sessionHash: hashToken(token) };
  }

  /** Throws `UNAUTHENTICATED`, and `FORBIDDEN` without the token against forged requests. */
  async changing(request: FastifyRequest): Promise<Own> {
    const { account, token } = await this.session.of(request);
    if (!isCsrfTokenOf(request.headers['x-csrf-token'], token))
      throw new ApiError('FORBIDDEN', 'send the token of the session in the header X-CSRF-Token');
    return { account, sessionHash: hashToken(token) };
  }
}
