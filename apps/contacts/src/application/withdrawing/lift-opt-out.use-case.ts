import { Injectable } from '@nestjs/common';
import type { Contact, Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock } from '@outcall/kernel';
import { liftOptOut } from '../../domain/shopper-changes.js';
import { isContact, toContact, type ShopperKey } from '../../domain/shopper.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';

/** Ends an opt-out, and with it the 90 days in which new consents are refused. Consents that the opt-out withdrew stay withdrawn. */
@Injectable()
export class LiftOptOut {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly clock: Clock,
  ) {}

  async execute(key: ShopperKey, recordedBy: Recorder): Promise<Contact> {
    const { shopper } = await this.shoppers.update(key, recordedBy, (current) => liftOptOut(current, this.clock.now()));
    if (!isContact(shopper)) throw ApiError.notFound('contact');
    return toContact(shopper);
  }
}
