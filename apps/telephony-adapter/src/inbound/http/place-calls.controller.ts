import { Body, Controller, Put } from '@nestjs/common';
import type { PlaceCall, PlaceCallsResponse } from '@outcall/contracts-telephony';
import { ApiError } from '@outcall/kernel';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
import { ClockSkew } from '@outcall/platform-service';
import { PlaceCalls } from '../../application/placing/place-calls.use-case.js';
import { PLACE_CALL_SCHEMA } from './place-calls.schema.js';

@Controller('internal/calls')
@AllowCallers('run-orchestrator')
export class PlaceCallsController {
  constructor(
    private readonly placeCalls: PlaceCalls,
    private readonly skew: ClockSkew,
  ) {}

  @Put()
  async place(
    @Service() _context: ServiceContext,
    @Body(itemByItem<PlaceCall>(PLACE_CALL_SCHEMA)) items: JudgedItem<PlaceCall>[],
  ): Promise<PlaceCallsResponse> {
    // This clock decides whether a permit has expired before the carrier is asked. While it is wrong nobody is dialled;
    // contacts does the same.
    if (this.skew.isTooFar) throw ApiError.unavailable('clock');
    return { results: await answerEach(items, (sound) => this.placeCalls.execute(sound)) };
  }
}
