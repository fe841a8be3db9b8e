import { Injectable } from '@nestjs/common';
import type { ErasedNumbersQuestion } from '@outcall/contracts-contacts';
import { ErasedNumbers } from './erased-numbers.js';

/** When the shopper of each of these numbers was erased for the last time; null: never. One statement, however many. */
@Injectable()
export class TellErased {
  constructor(private readonly erased: ErasedNumbers) {}

  async execute({ orgId, mode, phones }: ErasedNumbersQuestion): Promise<(string | null)[]> {
    const found = await this.erased.times({ orgId, mode }, phones);
    return phones.map((phone) => found.get(phone)?.toISOString() ?? null);
  }
}
