import { Injectable } from '@nestjs/common';
import type { Recorder } from '@outcall/contracts-contacts';
import { ErasedNumberError } from '../../domain/erased-number-error.js';
import type { ShopperChange } from '../../domain/shopper-changes.js';
import type { Shopper, ShopperKey } from '../../domain/shopper.js';
import { ErasedNumbers } from '../erasing/erased-numbers.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';

export interface OptOutChange {
  readonly decide: (shopper: Shopper) => ShopperChange | null;
  /** What it makes of an erased number, of which nothing but its hash is there. */
  readonly isOptedOut: boolean;
}

/** Changes the opt-out of a number, whether its shopper is known or was erased. */
@Injectable()
export class ErasedOrKnown {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly erased: ErasedNumbers,
  ) {}

  /** The shopper after the change; null when they were erased. */
  async change(key: ShopperKey, recordedBy: Recorder, { decide, isOptedOut }: OptOutChange): Promise<Shopper | null> {
    for (;;) {
      try {
        return (await this.shoppers.update(key, recordedBy, decide)).shopper;
      } catch (error) {
        if (!(error instanceof ErasedNumberError)) throw error;
      }
      if (await this.erased.mark(key, isOptedOut, recordedBy)) return null;
      // They came back in between: it is their contact's opt-out now.
    }
  }
}
