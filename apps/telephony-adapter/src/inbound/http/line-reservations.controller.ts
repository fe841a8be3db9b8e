import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type {
  LineGrant,
  LineReservation,
  LineReservationsRequest,
  LineReservationsResponse,
} from '@outcall/contracts-telephony';
import { CALL_TYPES } from '@outcall/kernel';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  validatedBy,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
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

const ENVELOPE = {
  type: 'object',
  required: ['id', 'items'],
  additionalProperties: false,
  properties: { id: { type: 'string', minLength: 1, maxLength: 100 }, items: {} },
};

const FAULTY: LineGrant = { granted: 0, refusal: 'faulty' };

/** Lines for a scheduler that is about to claim due runs. */
@Controller('internal/line-reservations')
@AllowCallers('run-orchestrator')
export class LineReservationsController {
  constructor(private readonly reservations: LineReservations) {}

  @Post()
  @HttpCode(200)
  async reserve(
    @Service() _context: ServiceContext,
    @Body(validatedBy<Pick<LineReservationsRequest, 'id'>>(ENVELOPE)) { id }: Pick<LineReservationsRequest, 'id'>,
    @Body(itemByItem<LineReservation>(ITEM)) items: JudgedItem<LineReservation>[],
  ): Promise<LineReservationsResponse> {
    let expiresAt = new Date(0).toISOString(); // of nothing
    const results = await answerEach(items, async (sound) => {
      const reserved = await this.reservations.reserve({ id, items: sound });
      expiresAt = reserved.expiresAt;
      return reserved.results;
    });
    // A faulty item is granted and not refused: the scheduler then claims a few runs, and their calls are refused with
    // the actual fault.
    return { results: results.map((result) => ('granted' in result ? result : FAULTY)), expiresAt };
  }

  @Delete(':id')
  async release(@Service() _context: ServiceContext, @Param('id') id: string): Promise<{ ok: true }> {
    await this.reservations.release(id);
    return { ok: true };
  }
}
