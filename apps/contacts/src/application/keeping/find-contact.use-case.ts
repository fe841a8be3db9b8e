import { Injectable } from '@nestjs/common';
import type { ManagedContact } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { ShopperRepository } from './shopper-repository.js';

@Injectable()
export class FindContact {
  constructor(private readonly shoppers: ShopperRepository) {}

  async execute(key: ShopperKey): Promise<ManagedContact> {
    const shopper = await this.shoppers.find(key);
    if (!isContact(shopper)) throw ApiError.notFound('contact');
    return toManagedContact(shopper);
  }
}
