import { Injectable } from '@nestjs/common';
import type { ManagedContact, Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock } from '@outcall/kernel';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { clearWrongPerson } from '../../domain/wrong-person.js';
import { ShopperRepository } from './shopper-repository.js';

/** A member says that the number is the shopper's after all: triggers start calls to it again. */
@Injectable()
export class ClearWrongPerson {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly clock: Clock,
  ) {}

  async execute(key: ShopperKey, recordedBy: Recorder): Promise<ManagedContact> {
    const { shopper } = await this.shoppers.update(key, recordedBy, (current) =>
      clearWrongPerson(current, this.clock.now()),
    );
    if (!isContact(shopper)) throw ApiError.notFound('contact');
    return toManagedContact(shopper);
  }
}
