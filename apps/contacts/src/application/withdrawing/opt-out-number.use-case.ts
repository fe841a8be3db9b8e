import { Injectable } from '@nestjs/common';
import type { Contact, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { optOut, type OptOutRecord } from '../../domain/shopper-changes.js';
import { isContact, toContact, type ShopperKey } from '../../domain/shopper.js';
import { PermitDrain } from './permit-drain.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';

/** Commits the opt-out, then answers only when no unexpired permit of the number is left: after the answer nobody dials it. */
@Injectable()
export class OptOutNumber {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(key: ShopperKey, recordedBy: Recorder, record: OptOutRecord): Promise<Contact> {
    const contactId = this.ids.next('contact');
    const { shopper } = await this.shoppers.update(key, recordedBy, (current) =>
      optOut(current, record, contactId, this.clock.now()),
    );
    await this.drain.wait(shopper);
    if (!isContact(shopper)) throw new Error('a number opted out and is no contact');
    return toContact(shopper);
  }
}
