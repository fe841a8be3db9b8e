import { Injectable } from '@nestjs/common';
import type { Recorder } from '@outcall/contracts-contacts';
import { ErasedNumberError } from '../../domain/erased-number-error.js';
import { permitEnd } from '../../domain/permit.js';
import type { ShopperChange } from '../../domain/shopper-changes.js';
import type { Shopper, ShopperKey } from '../../domain/shopper.js';
import { ErasedNumbers } from '../erasing/erased-numbers.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';

export interface NumberChange {
  readonly decide: (shopper: Shopper) => ShopperChange | null;
  /** The same of an erased number, of which nothing but its hash is there. False: somebody has come back under it. */
  readonly ofErased: (erased: ErasedNumbers) => Promise<boolean>;
}

/** Changes the opt-out or the withdrawals of a number, whether its shopper is known or was erased. */
@Injectable()
export class ErasedOrKnown {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly erased: ErasedNumbers,
  ) {}

  /** The shopper after the change; null when they were erased. */
  async change(key: ShopperKey, recordedBy: Recorder, { decide, ofErased }: NumberChange): Promise<Shopper | null> {
    for (;;) {
      try {
        return (await this.shoppers.update(key, recordedBy, decide)).shopper;
      } catch (error) {
        if (!(error instanceof ErasedNumberError)) throw error;
      }
      if (await ofErased(this.erased)) return null;
      // They came back in between: it is their contact's now.
    }
  }

  /** Until when permits may hold that were granted before the shopper of the number was erased. */
  async lastPermit(key: ShopperKey): Promise<{ readonly permitUntil: Date | null }> {
    const erasure = await this.erased.find(key);
    return { permitUntil: erasure && permitEnd(erasure.erasedAt) };
  }
}
