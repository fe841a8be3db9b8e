import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ORG_TOPIC, type OrgUpserted } from '@outcall/contracts-identity';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { OrgHours } from '../../application/keeping/org-hours.js';

/** Keeps the orgs' own hours, for decisions that no request carries them to. */
@Controller()
export class OrgEventsController {
  constructor(private readonly orgHours: OrgHours) {}

  @OnDomainEvents(ORG_TOPIC)
  async onOrgEvents(@Payload() events: DomainEvent<OrgUpserted>[]): Promise<void> {
    await this.orgHours.take(events);
  }
}
