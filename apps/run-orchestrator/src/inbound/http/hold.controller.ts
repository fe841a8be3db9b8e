import { Body, Controller, Get, Put } from '@nestjs/common';
import { AllowCallers, Lines, Service, validated, type ServiceContext } from '@outcall/platform-http';
import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { ChangeHold } from '../../application/stopping/change-hold.use-case.js';
import { DiallingHold, type Hold } from '../../application/stopping/dialling-hold.js';

export class ChangeHoldRequest {
  @IsBoolean()
  held: boolean;

  @IsString()
  @MinLength(1)
  @MaxLength(500)
  @Lines()
  reason: string;
}

/**
 * The staff's switch (docs/handbook/runs.md#holding-all-live-dialling); the gateway has checked that a platform
 * administrator asks.
 */
@Controller('internal/admin/hold')
@AllowCallers('api-gateway')
export class HoldController {
  constructor(
    private readonly changeHold: ChangeHold,
    private readonly hold: DiallingHold,
  ) {}

  @Put()
  async change(
    @Service() _: ServiceContext,
    @Body(validated(ChangeHoldRequest)) { held, reason }: ChangeHoldRequest,
  ): Promise<{ ok: true; hold: Hold }> {
    return { ok: true, hold: await this.changeHold.execute(held, reason) };
  }

  @Get()
  async read(@Service() _: ServiceContext): Promise<{ ok: true; hold: Hold }> {
    return { ok: true, hold: await this.hold.read() };
  }
}
