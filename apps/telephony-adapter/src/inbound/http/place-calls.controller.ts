import { Body, Controller, Put } from '@nestjs/common';
import type { PlaceCall, PlaceCallsResponse } from '@outcall/contracts-telephony';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
import { PlaceCalls } from '../../application/placing/place-calls.use-case.js';
import { PLACE_CALL_SCHEMA } from './place-calls.schema.js';

@Controller('internal/calls')
@AllowCallers('run-orchestrator')
export class PlaceCallsController {
  constructor(private readonly placeCalls: PlaceCalls) {}

  @Put()
  async place(
    @Service() _context: ServiceContext,
    @Body(itemByItem<PlaceCall>(PLACE_CALL_SCHEMA)) items: JudgedItem<PlaceCall>[],
  ): Promise<PlaceCallsResponse> {
    return { results: await answerEach(items, (sound) => this.placeCalls.execute(sound)) };
  }
}
