import type { ConnectionState } from './app-endpoints.js';

/** Every connection as it was announced last. */
export abstract class AnnouncedConnections {
  abstract visit(see: (connection: ConnectionState) => void): Promise<void>;
}
