import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { StoreKey } from '../stores/store-repository.js';
import { AwaitStarts } from '../triggering/await-starts.js';
import { Connections, type Changed } from './connections.js';

/**
 * From the answer on its hook is not found, what waited is dropped, and nothing is started by it: what was to be
 * started is skipped. What was synced stays.
 */
@Injectable()
export class DisconnectStore {
  constructor(
    private readonly connections: Connections,
    private readonly starts: AwaitStarts,
  ) {}

  /** Throws `NOT_FOUND`, and `UNAVAILABLE` where a start takes long: it is disconnected all the same. */
  async execute(store: StoreKey): Promise<Changed> {
    const disconnected = await this.connections.disconnect(store);
    if (!disconnected) throw ApiError.notFound('connected store');
    await this.starts.execute(store);
    return disconnected;
  }
}
