import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { FLOW_TOPIC } from '@outcall/contracts-flow';
import { OnDomainEvents } from '@outcall/platform-event-bus';
import { FlowActions, type FlowEvent } from '../../application/catalogue/flow-actions.js';

/**
 * Keeps which published flow uses which action: parameters of an action in use may not change
 * (docs/handbook/actions.md#catalogue).
 */
@Controller()
export class FlowEventsController {
  constructor(private readonly flowActions: FlowActions) {}

  @OnDomainEvents(FLOW_TOPIC)
  async onFlowEvents(@Payload() events: FlowEvent[]): Promise<void> {
    await this.flowActions.take(events);
  }
}
