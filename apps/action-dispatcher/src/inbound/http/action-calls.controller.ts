import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ActionCallsRequest, ActionCallsResponse } from '@outcall/contracts-actions';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { CallAction } from '../../application/call-action.use-case.js';
import { ACTION_CALLS_SCHEMA } from './action-calls.schema.js';

@Controller('internal/action-calls')
@AllowCallers('telephony-adapter')
export class ActionCallsController {
  constructor(private readonly callAction: CallAction) {}

  @Post()
  @HttpCode(200)
  async call(
    @Service() _context: ServiceContext,
    @Body(validatedBy<ActionCallsRequest>(ACTION_CALLS_SCHEMA)) { items }: ActionCallsRequest,
  ): Promise<ActionCallsResponse> {
    return { results: await Promise.all(items.map((command) => this.callAction.execute(command))) };
  }
}
