import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { maskNumber } from '../../domain/objects/mask-number.js';
import { mentionsNumber } from '../../domain/objects/mentions-number.js';
import { CleanArchive } from './clean-archive.js';
import { ErasureStore, type ObjectName, type World } from './erasure-store.js';
import { OtherObjects } from './other-objects.js';

const AT_A_TIME = 100;

const nameOf = ({ storeId, entity, externalId }: ObjectName): string => JSON.stringify([storeId, entity, externalId]);

/**
 * Takes a shopper out of what shops have synced. Contacts has erased the number already, so every sync that asks it from now on learns
 * that. Each step may be repeated. The objects are deleted last, because everything else of the number is found through them.
 */
@Injectable()
export class EraseNumber {
  constructor(
    private readonly store: ErasureStore,
    private readonly archive: CleanArchive,
    private readonly others: OtherObjects,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(world: World, phone: string): Promise<void> {
    const at = this.clock.now();
    await this.store.look(world); // a sync that asked contacts before the erasure has committed by now, or its commit is refused
    const theirs = await this.redact(world, phone, at);
    await this.store.look(world); // the same for a sync that had read these objects before they were redacted
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
    await this.maskInOthers(world, phone);
  }

  /** An order of somebody else stays theirs, but for the values that name the number. Found by reading all objects, as no index tells them. */
  private async maskInOthers(world: World, phone: string): Promise<void> {
    const mask = maskNumber(phone);
    let page = await this.others.page(world, phone, null);
    while (page.length > 0) {
      for (const object of page.filter(({ mayName }) => mayName)) await this.others.rewrite(world, object, mask);
      page = await this.others.page(world, phone, page.at(-1) ?? null);
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
