import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  EVENT_DELIVERIES_PATH,
  type EventDeliveriesQuestion,
  type EventDeliveriesResponse,
} from '@outcall/contracts-webhooks';
import { MODES } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { EventDeliveries } from '../../application/log/event-deliveries.js';

const QUESTION = {
  type: 'object',
  required: ['orgId', 'mode', 'eventIds'],
  additionalProperties: false,
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    mode: { enum: MODES },
    eventIds: { type: 'array', maxItems: 500, items: { type: 'string', pattern: '^evt_[a-z0-9]{20}$' } },
  },
};

/** Where the events of a run went, for its timeline. */
@Controller(EVENT_DELIVERIES_PATH)
@AllowCallers('run-orchestrator')
export class EventDeliveriesController {
  constructor(private readonly deliveries: EventDeliveries) {}

  @Post()
  @HttpCode(200)
  async list(
    @Service() _context: ServiceContext,
    @Body(validatedBy<EventDeliveriesQuestion>(QUESTION)) question: EventDeliveriesQuestion,
  ): Promise<{ ok: true } & EventDeliveriesResponse> {
    return { ok: true, ...(await this.deliveries.ofEvents(question)) };
  }
}
