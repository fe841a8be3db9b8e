import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ActionCallCommand, ActionCallResponse } from '@outcall/contracts-actions';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { CallAction } from '../../application/call-action.use-case.js';
import { ACTION_CALL_SCHEMA } from './action-call.schema.js';

@Controller('internal/action-calls')
@AllowCallers('telephony-adapter')
export class ActionCallsController {
  constructor(private readonly callAction: CallAction) {}

  @Post()
  @HttpCode(200)
  async call(@Service() _context: ServiceContext, @Body(validatedBy<ActionCallCommand>(ACTION_CALL_SCHEMA)) body: ActionCallCommand): Promise<ActionCallResponse> {
    return { actionCall: await this.callAction.execute(body) };
  }
}
