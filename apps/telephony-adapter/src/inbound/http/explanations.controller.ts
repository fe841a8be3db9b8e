import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CALL_FACTS_PATH,
  LIVE_EXPLANATIONS_PATH,
  MAX_CALL_FACTS,
  RUN_CALLS_PATH,
  type CallFactsQuestion,
  type CallFactsResponse,
  type LiveExplanation,
  type LiveExplanationQuestion,
  type RunCallsQuestion,
  type RunCallsResponse,
} from '@outcall/contracts-telephony';
import { CALL_TYPES, LANGUAGES } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { ExplainLiveCall } from '../../application/reading/explain-live-call.use-case.js';
import { CallTraces } from '../../application/reading/call-traces.js';
import { callsUpTo, ORG_ID } from './calls-up-to.schema.js';

const QUESTION = {
  type: 'object',
  required: ['orgId', 'callType', 'phone'],
  additionalProperties: false,
  properties: {
    orgId: ORG_ID,
    callType: { enum: CALL_TYPES },
    language: { enum: LANGUAGES },
    needsSpeech: { type: 'boolean' },
    flowId: { type: 'string', pattern: '^flw_[a-z0-9]{20}$' },
    phone: { type: ['string', 'null'], maxLength: 20 },
  },
};

const CALLS = callsUpTo(100);
const FACTS = callsUpTo(MAX_CALL_FACTS);

/** What became of a run's calls, and whether number, credit and lines are there for the next one. Writes nothing. */
@Controller()
@AllowCallers('run-orchestrator')
export class ExplanationsController {
  constructor(
    private readonly explainLiveCall: ExplainLiveCall,
    private readonly traces: CallTraces,
  ) {}

  @Post(LIVE_EXPLANATIONS_PATH)
  @HttpCode(200)
  async live(
    @Service() _context: ServiceContext,
    @Body(validatedBy<LiveExplanationQuestion>(QUESTION)) question: LiveExplanationQuestion,
  ): Promise<{ ok: true } & LiveExplanation> {
    return { ok: true, ...(await this.explainLiveCall.execute(question)) };
  }

  @Post(RUN_CALLS_PATH)
  @HttpCode(200)
  async calls(
    @Service() _context: ServiceContext,
    @Body(validatedBy<RunCallsQuestion>(CALLS)) question: RunCallsQuestion,
  ): Promise<{ ok: true } & RunCallsResponse> {
    return { ok: true, calls: await this.traces.read(question) };
  }

  @Post(CALL_FACTS_PATH)
  @HttpCode(200)
  async facts(
    @Service() _context: ServiceContext,
    @Body(validatedBy<CallFactsQuestion>(FACTS)) question: CallFactsQuestion,
  ): Promise<{ ok: true } & CallFactsResponse> {
    return { ok: true, calls: await this.traces.facts(question) };
  }
}
