import type { ConnectionNotice } from '@outcall/contracts-identity';

/** Who sends an org's events and action requests to its apps. */
export abstract class ConnectionHolder {
  /** Throws `UNAVAILABLE` when one of them did not take it. */
  abstract tell(connection: ConnectionNotice): Promise<void>;
}
