import type { AppConnection, ConnectionNotice } from '@outcall/contracts-identity';
import type { Changer } from '../../domain/changer.js';

export abstract class Connections {
  /** Of one org, in the order of its apps' ids, those after the app with this id; null: from the start. */
  abstract list(orgId: string, after: string | null, limit: number): Promise<AppConnection[]>;
  /**
   * Revokes all grants; after the answer no token of the app works for the org. Null when there is no such connection.
   */
  abstract disconnect(orgId: string, appId: string, now: Date, by: Changer): Promise<ConnectionNotice | null>;
}
