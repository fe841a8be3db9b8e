import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { StoreKey } from '../stores/store-repository.js';
import { Connections, type Changed } from './connections.js';

/**
 * From the answer on its hook is not found, what waited is dropped, and its waiting starts are skipped. What was synced
 * stays.
 */
@Injectable()
export class DisconnectStore {
  constructor(private readonly connections: Connections) {}

  /** Throws `NOT_FOUND`. */
  async execute(store: StoreKey): Promise<Changed> {
    const disconnected = await this.connections.disconnect(store);
    if (!disconnected) throw ApiError.notFound('connected store');
    return disconnected;
  }
}
