import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { AskForPasswordReset } from '../../../application/passwords/ask-for-password-reset.use-case.js';
import { ChangePassword } from '../../../application/passwords/change-password.use-case.js';
import { ResetPassword } from '../../../application/passwords/reset-password.use-case.js';
import { addressGroup } from '../request/address-group.js';
import { OwnSession } from './own-session.js';
import { AskForResetBody, ChangePasswordBody, ResetPasswordBody } from './password.requests.js';

type Done = Promise<{ readonly ok: true }>;

/** `Open`: no signed context is asked for, as it checks the cookie, or the token of the link, itself. */
@Controller('admin/v1')
@Open()
export class PasswordsController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly askForReset: AskForPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly session: OwnSession,
  ) {}

  @Post('session/password')
  @HttpCode(200)
  async change(@Req() request: FastifyRequest, @Body(validated(ChangePasswordBody)) body: ChangePasswordBody): Done {
    const { account, sessionHash } = await this.session.changing(request);
    const who = { email: account.email, sessionHash };
    await this.changePassword.execute(who, body, addressGroup(request.ip));
    return { ok: true };
  }

  @Post('password-resets')
  @HttpCode(200)
  async ask(@Req() request: FastifyRequest, @Body(validated(AskForResetBody)) { email }: AskForResetBody): Done {
    await this.askForReset.execute(email, addressGroup(request.ip));
    return { ok: true };
  }

  @Post('password-resets/:token')
  @HttpCode(200)
  async reset(
    @Req() request: FastifyRequest,
    @Param('token') token: string,
    @Body(validated(ResetPasswordBody)) { password }: ResetPasswordBody,
  ): Done {
    if (!(await this.resetPassword.execute(token, password, addressGroup(request.ip))))
      throw ApiError.notFound('password reset, or not any more');
    return { ok: true };
  }
}
