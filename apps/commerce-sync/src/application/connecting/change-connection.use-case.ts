import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { assertPastedWhole } from '../../domain/store-secret.js';
import type { StoreKey } from '../stores/store-repository.js';
import { Connections, type Changed, type ConnectionChange } from './connections.js';

/** Gives a connected store another secret, and says whether the consents of its platform's marketing cover calls. */
@Injectable()
export class ChangeConnection {
  constructor(
    private readonly connections: Connections,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `INVALID_REQUEST`, and `NOT_FOUND`, also of a store that is disconnected or was never connected this way.
   */
  async execute(store: StoreKey, change: ConnectionChange): Promise<Changed> {
    if (change.secret !== undefined) assertPastedWhole(change.secret);
    const changed = await this.connections.change(store, change, this.clock.now());
    if (!changed) throw ApiError.notFound('connected store');
    return changed;
  }
}
