import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { HearCallEnds } from '../../application/settling/hear-call-ends.use-case.js';

@Controller()
export class CallEventsController {
  constructor(private readonly hearCallEnds: HearCallEnds) {}

  @OnDomainEvents(CALL_TOPIC)
  async onCallEvents(@Payload() events: DomainEvent[]): Promise<void> {
    await this.hearCallEnds.execute(events);
  }
}
