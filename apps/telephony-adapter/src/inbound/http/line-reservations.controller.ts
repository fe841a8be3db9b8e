import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { LineReservationsRequest, LineReservationsResponse } from '@outcall/contracts-telephony';
import { CALL_TYPES } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { LineReservations } from '../../application/placing/line-reservations.js';

const ITEM = {
  type: 'object',
  required: ['orgId', 'callType', 'wanted'],
  additionalProperties: false,
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    callType: { enum: CALL_TYPES },
    wanted: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
};

const SCHEMA = {
  type: 'object',
  required: ['id', 'items'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    items: { type: 'array', maxItems: 100, items: ITEM },
  },
};

/** Lines for a scheduler that is about to claim due runs. */
@Controller('internal/line-reservations')
@AllowCallers('run-orchestrator')
export class LineReservationsController {
  constructor(private readonly reservations: LineReservations) {}

  @Post()
  @HttpCode(200)
  async reserve(
    @Service() _context: ServiceContext,
    @Body(validatedBy<LineReservationsRequest>(SCHEMA)) body: LineReservationsRequest,
  ): Promise<LineReservationsResponse> {
    return await this.reservations.reserve(body);
  }

  @Delete(':id')
  async release(@Service() _context: ServiceContext, @Param('id') id: string): Promise<{ ok: true }> {
    await this.reservations.release(id);
    return { ok: true };
  }
}
