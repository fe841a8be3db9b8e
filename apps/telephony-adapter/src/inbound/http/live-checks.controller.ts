import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LiveCheckAnswer } from '@outcall/contracts-telephony';
import { CALL_TYPES, type CallType } from '@outcall/kernel';
import { AllowCallers, Service, validated, type ServiceContext } from '@outcall/platform-http';
import { IsIn, IsString } from 'class-validator';
import { CheckLiveCall } from '../../application/check-live-call.use-case.js';

class LiveCheckBody {
  @IsString()
  orgId: string;

  @IsIn(CALL_TYPES)
  callType: CallType;
}

@Controller('internal/live-checks')
@AllowCallers('run-orchestrator')
export class LiveChecksController {
  constructor(private readonly checkLiveCall: CheckLiveCall) {}

  @Post()
  @HttpCode(200)
  async check(@Service() _context: ServiceContext, @Body(validated(LiveCheckBody)) body: LiveCheckBody): Promise<LiveCheckAnswer> {
    return await this.checkLiveCall.execute(body);
  }
}
