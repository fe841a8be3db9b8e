import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { mentionsNumber } from '../../domain/objects/mentions-number.js';
import { CleanArchive } from './clean-archive.js';
import { ErasureStore, type ObjectName, type World } from './erasure-store.js';

const AT_A_TIME = 100;

const nameOf = ({ storeId, entity, externalId }: ObjectName): string => JSON.stringify([storeId, entity, externalId]);

/**
 * Takes a shopper out of what shops have synced. Contacts has erased the number before: a sync that asks it from now on is told so. In steps that
 * may each be repeated: what the number owns is found by its objects, so these are deleted last.
 */
@Injectable()
export class EraseNumber {
  constructor(
    private readonly store: ErasureStore,
    private readonly archive: CleanArchive,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(world: World, phone: string): Promise<void> {
    const at = this.clock.now();
    await this.store.look(world); // what asked contacts before the erasure is written by now, or never
    const theirs = await this.redact(world, phone, at);
    await this.store.look(world); // ... and who may have read before that these are redacted
    await this.faults.reach('commerce.erasure-redacted');
    await this.archive.execute(world, {
      isTheirs: (object) => theirs.has(nameOf(object)),
      mentions: mentionsNumber(phone),
    });
    await this.faults.reach('commerce.erasure-archive-cleaned');
    const objects = [...theirs.values()];
    for (let from = 0; from < objects.length; from += AT_A_TIME) {
      await this.store.remove(world, objects.slice(from, from + AT_A_TIME), at);
      await this.faults.reach('commerce.erasure-removed');
    }
  }

  private async redact(world: World, phone: string, at: Date): Promise<Map<string, ObjectName>> {
    const theirs = new Map<string, ObjectName>();
    let page = await this.store.objectsOf(world, phone, null);
    while (page.length > 0) {
      await this.store.redact(world, page, at);
      for (const object of page) theirs.set(nameOf(object), object);
      page = await this.store.objectsOf(world, phone, page.at(-1) as ObjectName);
    }
    return theirs;
  }
}
