import { Injectable } from '@nestjs/common';
import type { Contact } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { isContact, toContact, type ShopperKey } from '../../domain/shopper.js';
import { ShopperRepository } from './shopper-repository.js';

@Injectable()
export class FindContact {
  constructor(private readonly shoppers: ShopperRepository) {}

  async execute(key: ShopperKey): Promise<Contact> {
    const shopper = await this.shoppers.find(key);
    if (!isContact(shopper)) throw ApiError.notFound('contact');
    return toContact(shopper);
  }
}
