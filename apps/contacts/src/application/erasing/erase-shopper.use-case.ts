import { Injectable } from '@nestjs/common';
import type { Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import type { ShopperKey } from '../../domain/shopper.js';
import { PermitDrain } from '../permitting/permit-drain.js';
import { ErasedNumbers, type Erasure } from './erased-numbers.js';

/**
 * Erases the shopper here, then answers only when no unexpired permit of the number is left: after the answer nobody
 * dials it.
 */
@Injectable()
export class EraseShopper {
  constructor(
    private readonly erased: ErasedNumbers,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(key: ShopperKey, recordedBy: Recorder): Promise<Erasure> {
    const { erasure, permitUntil } = await this.erased.erase(key, {
      id: this.ids.next('erasure'),
      erasedAt: this.clock.now(),
      recordedBy,
    });
    await this.drain.wait({ permitUntil });
    return erasure;
  }
}
