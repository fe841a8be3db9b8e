import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { Accounts, type Account, type OrgOfMember } from '../../../application/accounts/accounts.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { SignIn } from '../../../application/sessions/sign-in.use-case.js';
import { hashToken } from '../../../domain/base62.js';
import { addressGroup } from '../request/address-group.js';
import { CookieSession } from './cookie-session.js';
import { SignInBody } from './session.requests.js';
import { isRefusedCredential, RefusedCredentials } from '../limiting/refused-credentials.js';
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
    private readonly session: CookieSession,
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
    const { account, token } = await this.session.of(request);
    return this.answer(account, token);
  }

  @Delete()
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ ok: true }> {
    const token = this.cookie.read(request);
    if (token && !isCsrfTokenOf(request.headers['x-csrf-token'], token))
      throw new ApiError('FORBIDDEN', 'send the token of the session in the header X-CSRF-Token');
    if (token) await this.session.of(request).catch(unlessUnknown);
    if (token) await this.sessions.end(hashToken(token));
    this.cookie.clear(reply);
    return { ok: true };
  }

  private async answer(member: Account, token: string): Promise<SessionAnswer> {
    return { ok: true, member, orgs: await this.accounts.orgsOf(member.id), csrfToken: csrfTokenOf(token) };
  }
}

/** A session that is over needs no end. */
function unlessUnknown(error: unknown): void {
  if (!isRefusedCredential(error)) throw error;
}
