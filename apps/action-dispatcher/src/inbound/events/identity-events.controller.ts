import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { APP_TOPIC, CONNECTION_TOPIC, type AppUpserted, type ConnectionChanged } from '@outcall/contracts-identity';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { Apps } from '../../application/receivers/apps.js';
import { appOf } from '../app-of.js';
import { connectionOf } from '../connection-of.js';

/**
 * Where connected apps take action requests: whole state with a version, so that a late or repeated event changes
 * nothing.
 */
@Controller()
export class IdentityEventsController {
  constructor(private readonly apps: Apps) {}

  @OnDomainEvents(APP_TOPIC)
  async onApps(@Payload() events: DomainEvent<AppUpserted>[]): Promise<void> {
    await this.apps.takeApps(events.flatMap(({ data, version }) => (data ? [appOf(data.app, version ?? 0)] : [])));
  }

  @OnDomainEvents(CONNECTION_TOPIC)
  async onConnections(@Payload() events: DomainEvent<ConnectionChanged>[]): Promise<void> {
    await this.apps.takeConnections(
      events.flatMap(({ data, version }) =>
        data ? [{ ...connectionOf(data.connection), version: version ?? 0 }] : [],
      ),
    );
  }
}
