import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CONTACT_TOPIC, type ContactChanged } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { StopRuns } from '../../application/stopping/stop-runs.use-case.js';

@Controller()
export class ContactEventsController {
  constructor(private readonly stopRuns: StopRuns) {}

  @OnDomainEvents(CONTACT_TOPIC)
  async onContactEvents(@Payload() events: DomainEvent<ContactChanged>[]): Promise<void> {
    await this.stopRuns.execute(events);
  }
}
