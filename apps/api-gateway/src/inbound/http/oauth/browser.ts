import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { Randomness } from '../../../application/randomness.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import type { Account } from '../../../application/accounts/accounts.js';
import { hashToken, mintToken } from '../../../domain/base62.js';
import { FormCookie, SessionCookie } from '../sessions/session-cookie.js';

/** What a browser bears: the session of who is signed in, and before that a cookie that its sign-in form belongs to. */
@Injectable()
export class Browser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly formCookie: FormCookie,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  async session(request: FastifyRequest): Promise<{ account: Account; token: string } | null> {
    const token = this.cookie.read(request);
    const account = token && (await this.sessions.find(hashToken(token), this.clock.now()));
    return token && account ? { account, token } : null;
  }

  /** The session that the browser had until now ends: whoever has signed in anew has left it. */
  async remember(request: FastifyRequest, reply: FastifyReply, session: string): Promise<void> {
    const before = this.cookie.read(request);
    if (before) await this.sessions.end(hashToken(before));
    this.cookie.set(reply, session);
  }

  knownFormToken(request: FastifyRequest): string | null {
    return this.formCookie.read(request);
  }

  formToken(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.formCookie.read(request);
    if (known) return known;
    const token = mintToken('session', (length) => this.random.bytes(length));
    this.formCookie.set(reply, token);
    return token;
  }
}
