import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, Clock } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { unauthenticated } from '../../../application/authenticating/authenticate-credential.use-case.js';
import { Accounts, type Account, type OrgOfMember } from '../../../application/sessions/accounts.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { SignIn } from '../../../application/sessions/sign-in.use-case.js';
import { hashToken } from '../../../domain/base62.js';
import { addressGroup } from '../front-door/address-group.js';
import { SignInBody } from './session.requests.js';
import { isRefusedCredential, RefusedCredentials } from '../front-door/refused-credentials.js';
import { csrfTokenOf, isCsrfTokenOf, SessionCookie } from './session-cookie.js';

interface SessionAnswer {
  readonly ok: true;
  readonly member: Account;
  readonly orgs: readonly OrgOfMember[];
  /** To be sent in `X-CSRF-Token` with every change. */
  readonly csrfToken: string;
}

/** `Open`: no signed context is asked for, as it checks the cookie itself. */
@Controller('admin/v1/session')
@Open()
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refused: RefusedCredentials,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  async begin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body(validated(SignInBody)) body: SignInBody,
  ): Promise<SessionAnswer> {
    const before = this.cookie.read(request);
    const address = addressGroup(request.ip);
    const { account, token } = await this.refused.signIn(request, () => this.signIn.execute(body, address));
    if (before) await this.sessions.end(hashToken(before));
    this.cookie.set(reply, token);
    return this.answer(account, token);
  }

  @Get()
  async read(@Req() request: FastifyRequest): Promise<SessionAnswer> {
    const token = this.cookie.read(request);
    if (!token) throw unauthenticated();
    return this.answer(await this.refused.limited(request, () => this.accountOf(token)), token);
  }

  @Delete()
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ ok: true }> {
    const token = this.cookie.read(request);
    if (token && !isCsrfTokenOf(request.headers['x-csrf-token'], token))
      throw new ApiError('FORBIDDEN', 'send the token of the session in the header X-CSRF-Token');
    if (token) await this.refused.limited(request, () => this.accountOf(token)).catch(unlessUnknown);
    if (token) await this.sessions.end(hashToken(token));
    this.cookie.clear(reply);
    return { ok: true };
  }

  private async accountOf(token: string): Promise<Account> {
    const account = await this.sessions.find(hashToken(token), this.clock.now());
    if (!account) throw unauthenticated();
    return account;
  }

  private async answer(member: Account, token: string): Promise<SessionAnswer> {
    return { ok: true, member, orgs: await this.accounts.orgsOf(member.id), csrfToken: csrfTokenOf(token) };
  }
}

/** A session that is over needs no end. */
function unlessUnknown(error: unknown): void {
  if (!isRefusedCredential(error)) throw error;
}
