import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  START_EXPLANATIONS_PATH,
  type StartExplanationAnswer,
  type StartExplanationQuestion,
} from '@outcall/contracts-runs';
import { MODES } from '@outcall/kernel';
import { AllowCallers, Service, validated, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { ExplainTriggeredStart } from '../../application/explaining/explain-triggered-start.use-case.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';

const SCHEMA = {
  type: 'object',
  required: ['orgId', 'mode', 'request'],
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    orgVersion: { type: 'integer', minimum: 0 },
    mode: { enum: MODES },
    request: { type: 'object' },
    asOf: { type: 'string', format: 'offset-date-time' },
  },
};

const BODY = validated(StartRunRequest);

/** What a trigger's start would be judged as, for whoever tries a trigger out. */
@Controller(START_EXPLANATIONS_PATH)
@AllowCallers('commerce-sync')
export class StartExplanationsController {
  constructor(private readonly explainTriggeredStart: ExplainTriggeredStart) {}

  @Post()
  @HttpCode(200)
  async explain(
    @Service() _context: ServiceContext,
    @Body(validatedBy<StartExplanationQuestion>(SCHEMA)) question: StartExplanationQuestion,
  ): Promise<{ ok: true } & StartExplanationAnswer> {
    const { request, ...owner } = question;
    const command = toStartRunCommand(BODY.transform(request, { type: 'body' }), owner.mode);
    const { checks } = await this.explainTriggeredStart.execute({ ...owner, command });
    return { ok: true, checks };
  }
}
