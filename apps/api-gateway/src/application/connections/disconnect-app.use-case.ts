import { Injectable } from '@nestjs/common';
import type { AppConnection } from '@outcall/contracts-identity';
import { Clock } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { ConnectionHolder } from './connection-holder.js';
import { Connections } from './connections.js';

/**
 * Ends an org's connection to an app. Whoever sends to the app is told before the answer: an answered disconnect holds.
 * Asked for again, it is told again.
 */
@Injectable()
export class DisconnectApp {
  constructor(
    private readonly connections: Connections,
    private readonly holder: ConnectionHolder,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when there is no such connection. Throws `UNAVAILABLE` when it is ended and could not be told: to be asked for
   * again.
   */
  async execute(orgId: string, appId: string, by: Changer): Promise<AppConnection | null> {
    const result = await this.connections.disconnect(orgId, appId, this.clock.now(), by);
    if (!result) return null;
    await this.holder.tell(result);
    return result.connection;
  }
}
