import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ORG_TOPIC, type OrgUpserted } from '@outcall/contracts-identity';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { ApplyOrgEvents } from '../../application/replanning/apply-org-events.use-case.js';

@Controller()
export class OrgEventsController {
  constructor(private readonly applyOrgEvents: ApplyOrgEvents) {}

  @OnDomainEvents(ORG_TOPIC)
  async onOrgEvents(@Payload() events: DomainEvent<OrgUpserted>[]): Promise<void> {
    await this.applyOrgEvents.execute(events);
  }
}
