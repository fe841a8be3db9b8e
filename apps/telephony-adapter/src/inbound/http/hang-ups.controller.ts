import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { HANG_UPS_PATH, type HangUpsRequest } from '@outcall/contracts-telephony';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { HangUpCalls } from '../../application/erasing/hang-up-calls.use-case.js';
import { callsUpTo } from './calls-up-to.schema.js';

const CALLS = callsUpTo(100);

@Controller()
@AllowCallers('run-orchestrator')
export class HangUpsController {
  constructor(private readonly hangUpCalls: HangUpCalls) {}

  @Post(HANG_UPS_PATH)
  @HttpCode(200)
  async hangUp(
    @Service() _context: ServiceContext,
    @Body(validatedBy<HangUpsRequest>(CALLS)) request: HangUpsRequest,
  ): Promise<{ ok: true }> {
    await this.hangUpCalls.execute(request);
    return { ok: true };
  }
}
