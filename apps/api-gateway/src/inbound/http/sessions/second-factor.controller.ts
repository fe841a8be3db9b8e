import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Open, validated } from '@outcall/platform-http';
import { BeginSecondFactor } from '../../../application/second-factor/begin-second-factor.use-case.js';
import { ConfirmSecondFactor } from '../../../application/second-factor/confirm-second-factor.use-case.js';
import {
  ReadSecondFactor,
  type SecondFactorState,
} from '../../../application/second-factor/read-second-factor.use-case.js';
import { RenewRecoveryCodes } from '../../../application/second-factor/renew-recovery-codes.use-case.js';
import { TurnOffSecondFactor } from '../../../application/second-factor/turn-off-second-factor.use-case.js';
import { addressGroup } from '../request/address-group.js';
import { OwnSession } from './own-session.js';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, ShownAgainBody } from './second-factor.requests.js';

type RecoveryCodesAnswer = Promise<{ readonly ok: true; readonly recoveryCodes: string[] }>;

/** `Open`: no signed context is asked for, as it checks the cookie itself. Of nobody's account but one's own. */
@Controller('admin/v1/session/second-factor')
@Open()
export class SecondFactorController {
  constructor(
    private readonly readState: ReadSecondFactor,
    private readonly beginFactor: BeginSecondFactor,
    private readonly confirmFactor: ConfirmSecondFactor,
    private readonly renewCodes: RenewRecoveryCodes,
    private readonly turnOffFactor: TurnOffSecondFactor,
    private readonly session: OwnSession,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest): Promise<{ ok: true; secondFactor: SecondFactorState }> {
    const { account } = await this.session.reading(request);
    return { ok: true, secondFactor: await this.readState.execute(account.id) };
  }

  @Post()
  @HttpCode(200)
  async begin(
    @Req() request: FastifyRequest,
    @Body(validated(BeginSecondFactorBody)) { password }: BeginSecondFactorBody,
  ): Promise<{ ok: true; secret: string; uri: string }> {
    const { account } = await this.session.changing(request);
    return { ok: true, ...(await this.beginFactor.execute(account.email, password, addressGroup(request.ip))) };
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @Req() request: FastifyRequest,
    @Body(validated(ConfirmSecondFactorBody)) { code }: ConfirmSecondFactorBody,
  ): RecoveryCodesAnswer {
    const { account, sessionHash } = await this.session.changing(request);
    return { ok: true, recoveryCodes: await this.confirmFactor.execute({ memberId: account.id, sessionHash }, code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renew(
    @Req() request: FastifyRequest,
    @Body(validated(ShownAgainBody)) shown: ShownAgainBody,
  ): RecoveryCodesAnswer {
    const { account } = await this.session.changing(request);
    const codes = await this.renewCodes.execute(account.email, shown, addressGroup(request.ip));
    return { ok: true, recoveryCodes: codes };
  }

  @Delete()
  async turnOff(
    @Req() request: FastifyRequest,
    @Body(validated(ShownAgainBody)) shown: ShownAgainBody,
  ): Promise<{ ok: true }> {
    const { account } = await this.session.changing(request);
    await this.turnOffFactor.execute(account.email, shown, addressGroup(request.ip));
    return { ok: true };
  }
}
