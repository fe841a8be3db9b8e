import { Body, Controller, Put } from '@nestjs/common';
import type { PlaceCallsRequest, PlaceCallsResponse } from '@outcall/contracts-telephony';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { PlaceCalls } from '../../application/placing/place-calls.use-case.js';
import { PLACE_CALLS_SCHEMA } from './place-calls.schema.js';

@Controller('internal/calls')
@AllowCallers('run-orchestrator')
export class PlaceCallsController {
  constructor(private readonly placeCalls: PlaceCalls) {}

  @Put()
  async place(
    @Service() _context: ServiceContext,
    @Body(validatedBy<PlaceCallsRequest>(PLACE_CALLS_SCHEMA)) body: PlaceCallsRequest,
  ): Promise<PlaceCallsResponse> {
    return { results: await this.placeCalls.execute(body.items) };
  }
}
