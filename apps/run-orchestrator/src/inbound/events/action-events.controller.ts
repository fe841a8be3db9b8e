import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ACTION_TOPIC, type ActionChanged } from '@outcall/contracts-actions';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { ApplyActionEvents } from '../../application/following/apply-action-events.use-case.js';

@Controller()
export class ActionEventsController {
  constructor(private readonly applyActionEvents: ApplyActionEvents) {}

  @OnDomainEvents(ACTION_TOPIC)
  async onActionEvents(@Payload() events: DomainEvent<ActionChanged>[]): Promise<void> {
    await this.applyActionEvents.execute(events);
  }
}
