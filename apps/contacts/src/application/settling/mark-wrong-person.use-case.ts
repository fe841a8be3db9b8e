import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator } from '@outcall/kernel';
import { ErasedNumberError } from '../../domain/erased-number-error.js';
import { markWrongPerson } from '../../domain/wrong-person.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';
import { CalledNumbers } from './called-numbers.js';
import type { EndedCall } from './ended-calls.js';

/** A call in which whoever picked up said that the shopper is not to be had under this number. */
export interface WrongPersonCall extends Pick<EndedCall, 'orgId' | 'mode' | 'callId'> {
  /** When the call ended. */
  readonly at: string;
}

/**
 * Marks the contact of the number: triggers start no call to it from then on, and its event cancels what they have
 * started (docs/handbook/consent-and-hours.md#a-wrong-person). A call that is told again marks nothing twice.
 */
@Injectable()
export class MarkWrongPerson {
  constructor(
    private readonly numbers: CalledNumbers,
    private readonly shoppers: ShopperRepository,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, mode, callId, at }: WrongPersonCall): Promise<void> {
    const phone = await this.numbers.of({ orgId, mode, callId });
    if (phone === null) return;
    const contactId = this.ids.next('contact');
    const recordedBy = { kind: 'caller', id: callId, name: '' } as const;
    try {
      await this.shoppers.update({ orgId, mode, phone }, recordedBy, (shopper) =>
        markWrongPerson(shopper, new Date(at), contactId, this.clock.now()),
      );
    } catch (error) {
      if (!(error instanceof ErasedNumberError)) throw error; // nobody is left to be marked
    }
  }
}
