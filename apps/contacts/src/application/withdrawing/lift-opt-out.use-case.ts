import { Injectable } from '@nestjs/common';
import type { ManagedContact, Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock } from '@outcall/kernel';
import { liftOptOut } from '../../domain/shopper-changes.js';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { ErasedOrKnown } from './erased-or-known.js';

/**
 * Ends an opt-out, and with it the 90 days in which new consents are refused. Consents that the opt-out withdrew stay
 * withdrawn.
 */
@Injectable()
export class LiftOptOut {
  constructor(
    private readonly numbers: ErasedOrKnown,
    private readonly clock: Clock,
  ) {}

  /** Null: the shopper of the number was erased. They may come back now. */
  async execute(key: ShopperKey, recordedBy: Recorder): Promise<ManagedContact | null> {
    const shopper = await this.numbers.change(key, recordedBy, {
      decide: (current) => liftOptOut(current, this.clock.now()),
      ofErased: (erased) => erased.mark(key, false, recordedBy),
    });
    if (!shopper) return null;
    if (!isContact(shopper)) throw ApiError.notFound('contact');
    return toManagedContact(shopper);
  }
}
