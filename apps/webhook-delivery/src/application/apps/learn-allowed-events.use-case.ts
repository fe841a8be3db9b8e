import { Injectable } from '@nestjs/common';
import { AnnouncedConnections } from './announced-connections.js';
import { AppEndpoints, type ConnectionState } from './app-endpoints.js';

const AT_ONCE = 1_000;

type Key = Pick<ConnectionState, 'orgId' | 'mode' | 'appId'>;
const keyOf = ({ orgId, mode, appId }: Key): string => `${orgId}|${mode}|${appId}`;

/**
 * Learns what the apps of connections may have that a replica of the release before wrote: it did not know that scopes
 * limit events. Their events are read once more. An app of whose connection nothing is announced any more may have
 * none.
 */
@Injectable()
export class LearnAllowedEvents {
  constructor(
    private readonly apps: AppEndpoints,
    private readonly announced: AnnouncedConnections,
  ) {}

  /** Whether there is more to learn. */
  async execute(): Promise<boolean> {
    const open = await this.apps.toLearn(AT_ONCE);
    if (open.length === 0) return false;
    const wanted = new Set(open.map(keyOf));
    const result = new Map<string, ConnectionState>();
    await this.announced.visit((connection) => {
      if (wanted.has(keyOf(connection))) result.set(keyOf(connection), connection);
    });
    for (const connection of open) {
      const known = result.get(keyOf(connection));
      const isOlder = !known || known.version < connection.version;
      await this.apps.takeConnection(isOlder ? { ...connection, allowedEvents: [] } : known);
    }
    return open.length === AT_ONCE;
  }
}
