import type { ConnectionNotice } from '@outcall/contracts-identity';

export interface NarrowedConnection {
  readonly orgId: string;
  readonly appId: string;
  /** How often it was narrowed by then. */
  readonly narrowings: string;
}

/** Connections whose grants were narrowed, until those who send to the app know of it. */
export abstract class NarrowedConnections {
  /** So many at most, of one app; null: of all. */
  abstract waiting(appId: string | null, most: number): Promise<NarrowedConnection[]>;
  /** Brings it in line with its grants. Null: it was never told of. */
  abstract settle(narrowed: NarrowedConnection, now: Date): Promise<ConnectionNotice | null>;
  /** Ends the waiting for these narrowings; one that came since goes on. */
  abstract done(narrowed: NarrowedConnection): Promise<void>;
}
