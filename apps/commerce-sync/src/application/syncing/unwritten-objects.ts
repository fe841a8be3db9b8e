import type { GoodObject } from '../../domain/objects/judge-object.js';
import type { NewCopy, Plan } from '../../domain/objects/plan-copies.js';
import type { KnownShelf, Shelf } from './sync-ledger.js';
import type { SyncedShoppers } from './synced-shoppers.js';
import type { Shoppers } from './shoppers.js';

/**
 * The good objects of a sync that are not to be written. Contacts makes no contact for them, yet they are archived, and
 * an old copy may name somebody erased since whose object it was then.
 */
export class UnwrittenObjects {
  private readonly erased = new Map<string, Date | null>();

  constructor(
    private readonly shelf: Shelf,
    private readonly service: Shoppers,
    private readonly shoppers: SyncedShoppers,
  ) {}

  /**
   * Which of them are of a shopper who was erased after they were created. Asks once, and nothing while this service
   * has erased nobody of the org and mode: an erasure that it hears of later cleans the archive of this sync, too.
   */
  async redacted(planned: readonly GoodObject[], plan: Plan, known: KnownShelf): Promise<GoodObject[]> {
    if (known.erasureLooks === NO_LOOKS) return [];
    const unwritten = planned.filter((object, place) => this.isInDoubt(object, plan.outcomes[place], known));
    const numbers = new Set(unwritten.flatMap((object) => this.shoppers.phoneOf(object) ?? []));
    await this.ask([...numbers].filter((number) => !this.erased.has(number)));
    return unwritten.filter((object) => {
      const erasedAt = this.erased.get(this.shoppers.phoneOf(object) ?? '');
      return erasedAt ? this.shoppers.createdAt(object) <= erasedAt : false;
    });
  }

  /** One that is stored as it was sent is not: an erasure finds it, or has left it to whoever came back. */
  private isInDoubt(object: GoodObject, outcome: Plan['outcomes'][number] | undefined, known: KnownShelf): boolean {
    if (outcome === 'written') return false;
    return outcome !== 'unchanged' || known.objects.get(object.externalId)?.phone !== this.shoppers.phoneOf(object);
  }

  private async ask(numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return;
    const erased = await this.service.erasedAmong(this.shelf, numbers);
    for (const number of numbers) this.erased.set(number, erased.get(number) ?? null);
  }
}

const NO_LOOKS = '0';

/**
 * The ids by which objects are known as those of the erased. Not of an old copy of an object that is stored, or that
 * this sync writes: that one is of somebody else.
 */
export function idsOfErased(
  redacted: Iterable<GoodObject>,
  copies: readonly NewCopy[],
  { objects }: Pick<KnownShelf, 'objects'>,
): string[] {
  const written = new Set(copies.map(({ object }) => object.externalId));
  return [...redacted].flatMap(({ externalId, versionAt }) => {
    const stored = objects.get(externalId)?.versionAt ?? null;
    return written.has(externalId) || (stored !== null && versionAt <= stored) ? [] : [externalId];
  });
}
