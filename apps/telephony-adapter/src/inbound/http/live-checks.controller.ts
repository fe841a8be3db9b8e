import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LiveCheckRequest, LiveChecksResponse } from '@outcall/contracts-telephony';
import { CALL_TYPES, LANGUAGES } from '@outcall/kernel';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
import { CheckLiveCalls } from '../../application/placing/check-live-calls.use-case.js';

const SCHEMA = {
  type: 'object',
  required: ['orgId', 'callType'],
  additionalProperties: false,
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    callType: { enum: CALL_TYPES },
    language: { enum: LANGUAGES },
    needsSpeech: { type: 'boolean' },
    flowId: { type: 'string', pattern: '^flw_[a-z0-9]{20}$' },
    wantsPool: { type: 'boolean' },
  },
};

@Controller('internal/live-checks')
@AllowCallers('run-orchestrator')
export class LiveChecksController {
  constructor(private readonly checkLiveCalls: CheckLiveCalls) {}

  @Post()
  @HttpCode(200)
  async check(
    @Service() _context: ServiceContext,
    @Body(itemByItem<LiveCheckRequest>(SCHEMA)) items: JudgedItem<LiveCheckRequest>[],
  ): Promise<LiveChecksResponse> {
    return { results: await answerEach(items, (sound) => this.checkLiveCalls.execute(sound)) };
  }
}
