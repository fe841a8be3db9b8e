import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ORG_TOPIC, type OrgUpserted } from '@outcall/contracts-identity';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { processBatch } from '@outcall/platform-inbox';
import { Database } from '@outcall/platform-postgres';
import { PostgresOrgHours } from '../../outbound/postgres/postgres-org-hours.js';

/** Keeps the orgs' own hours, for decisions that no request carries them to. */
@Controller()
export class OrgEventsController {
  constructor(
    private readonly database: Database,
    private readonly orgHours: PostgresOrgHours,
  ) {}

  @OnDomainEvents(ORG_TOPIC)
  async onOrgEvents(@Payload() events: DomainEvent<OrgUpserted>[]): Promise<void> {
    await processBatch(this.database, 'org-hours', events, (tx, fresh) => this.orgHours.apply(tx, fresh));
  }
}
