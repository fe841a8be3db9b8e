import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { ApplyCallEvents } from '../../application/following/apply-call-events.use-case.js';

@Controller()
export class TelephonyEventsController {
  constructor(private readonly applyCallEvents: ApplyCallEvents) {}

  @OnDomainEvents(CALL_TOPIC)
  async onCallEvents(@Payload() events: DomainEvent[]): Promise<void> {
    await this.applyCallEvents.execute(events);
  }
}
