import { Injectable } from '@nestjs/common';
import { CONNECTION_TOPIC, type ConnectionChanged } from '@outcall/contracts-identity';
import { EventBus, type DomainEvent } from '@outcall/platform-event-bus';
import { AnnouncedConnections } from '../../application/apps/announced-connections.js';
import type { ConnectionState } from '../../application/apps/app-endpoints.js';
import { connectionStateOf } from '../../application/apps/connection-state.js';

/** Their topic is compacted: it has the last event of each. */
@Injectable()
export class BusAnnouncedConnections extends AnnouncedConnections {
  constructor(private readonly bus: EventBus) {
    super();
  }

  async visit(see: (connection: ConnectionState) => void): Promise<void> {
    await this.bus.read(CONNECTION_TOPIC.name, (_, { event, malformed }) => {
      const { data, version } = event as DomainEvent<ConnectionChanged>;
      if (data && malformed === undefined) see(connectionStateOf(data.connection, version ?? 0));
    });
  }
}
