import type { ToldConnection } from '@outcall/contracts-identity';

/** Who sends an org's action requests to its apps. */
export abstract class ConnectionHolder {
  /** Throws when it did not take it. */
  abstract tell(connection: ToldConnection): Promise<void>;
}
