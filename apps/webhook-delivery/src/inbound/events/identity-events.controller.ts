import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  APP_TOPIC,
  CONNECTION_TOPIC,
  type AppConnection,
  type AppUpserted,
  type ConnectionChanged,
} from '@outcall/contracts-identity';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { AppEndpoints } from '../../application/apps/app-endpoints.js';
import { TakeConnections, type ConnectionNews } from '../../application/apps/take-connections.use-case.js';
import { toAppEvent } from '../../domain/app-event.js';
import { appStateOf } from '../../application/apps/app-state.js';
import { connectionStateOf } from '../../application/apps/connection-state.js';

/**
 * Where connected apps want their events: whole state with a version, so that a late or repeated event changes nothing.
 */
@Controller()
export class IdentityEventsController {
  constructor(
    private readonly apps: AppEndpoints,
    private readonly connections: TakeConnections,
  ) {}

  @OnDomainEvents(APP_TOPIC)
  async onApps(@Payload() events: DomainEvent<AppUpserted>[]): Promise<void> {
    for (const { data, version } of events) if (data) await this.apps.takeApp(appStateOf(data.app, version ?? 0));
  }

  @OnDomainEvents(CONNECTION_TOPIC)
  async onConnections(@Payload() events: DomainEvent<ConnectionChanged>[]): Promise<void> {
    await this.connections.execute(
      events.flatMap((event) => (event.data ? [newsOf(event, event.data.connection)] : [])),
    );
  }
}

function newsOf(event: DomainEvent<ConnectionChanged>, connection: AppConnection): ConnectionNews {
  const state = connectionStateOf(connection, event.version ?? 0);
  const result = toAppEvent(event, connection);
  if (!result) return { state, announcement: null };
  const { id, type, mode, orgId, createdAt } = result;
  const { requestId, traceparent } = event;
  const body = Buffer.from(JSON.stringify(result));
  return { state, announcement: { id, type, mode, orgId, createdAt, body, cut: null, requestId, traceparent } };
}
