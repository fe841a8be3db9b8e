import { Injectable } from '@nestjs/common';
import type { ShopPlatform } from '@outcall/commerce-import';
import type { Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { shopKeyOf } from '../../domain/shop-address.js';
import { assertPastedWhole } from '../../domain/store-secret.js';
import { MAX_STORES } from '../stores/store-repository.js';
import { Connections, type Connected } from './connections.js';

export interface ConnectCommand {
  readonly orgId: string;
  readonly platform: ShopPlatform;
  readonly shopAddress: string;
  readonly secret: string;
  readonly by: Recorder;
}

/**
 * Connects a shop by its platform's own webhooks. The same shop again is the same store with the new secret. Live only:
 * a platform has no test deliveries that were told apart.
 */
@Injectable()
export class ConnectStore {
  constructor(
    private readonly connections: Connections,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Throws `INVALID_REQUEST`, `CONFLICT`, and `RATE_LIMITED` as a change does. */
  async execute({ shopAddress, ...command }: ConnectCommand): Promise<Connected> {
    assertPastedWhole(command.secret);
    const key = shopKeyOf(command.platform, shopAddress);
    if (key === null) throw ApiError.invalid(['shopAddress'], 'is no address of a shop, as in my-shop.myshopify.com');
    const wanted = { ...command, mode: 'live' as const, key };
    const connected = await this.connections.connect(wanted, { storeId: this.ids.next('store') }, this.clock.now());
    if (connected === 'other_platform')
      throw new ApiError('CONFLICT', `the org has a store of another kind with the key ${key}: that one keeps it`);
    if (connected === 'too_many') throw new ApiError('CONFLICT', `an org has ${MAX_STORES} stores at most`);
    return connected;
  }
}
