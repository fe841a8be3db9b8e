import type { BrokenObject } from '../../domain/objects/broken-object.js';
import type { Shelf } from './sync-ledger.js';
import type { Shoppers } from './shoppers.js';

/** An object that was refused, and its place among all that were sent. */
export interface BrokenAt extends BrokenObject {
  readonly place: number;
}

/** What becomes of the refused objects of a sync. Every other one is archived as it was sent. */
export interface BrokenFates {
  /** Of somebody who was erased: they are answered so. */
  readonly redacted: ReadonlySet<number>;
  /** Those are not archived, nor is one that names somebody erased, or that cannot be read. */
  readonly cut: ReadonlySet<number>;
}

/**
 * Finds who was erased among those that refused objects name. Asks contacts once, and nothing where no number is named.
 */
export class BrokenObjects {
  private erased: ReadonlyMap<string, Date> | null = null;

  constructor(
    private readonly shelf: Shelf,
    private readonly service: Shoppers,
    private readonly broken: readonly BrokenAt[],
  ) {}

  /** `known`: ids of the objects that are known to be of somebody erased. */
  async find(known: ReadonlySet<string>): Promise<BrokenFates> {
    const numbers = new Set(this.broken.flatMap((object) => object.numbers ?? []));
    this.erased ??= numbers.size === 0 ? new Map() : await this.service.erasedAmong(this.shelf, [...numbers]);
    const redacted = this.broken.filter((object) => known.has(object.externalId) || this.isOfErased(object));
    const cut = this.broken.filter((object) => object.numbers === null || this.isNamingErased(object));
    return { redacted: placesOf(redacted), cut: placesOf([...redacted, ...cut]) };
  }

  private isOfErased(object: BrokenObject): boolean {
    return object.phone === null ? this.isNamingErased(object) : this.isFromBefore(object, object.phone);
  }

  private isNamingErased(object: BrokenObject): boolean {
    return (object.numbers ?? []).some((number) => this.isFromBefore(object, number));
  }

  /** One that does not say when it was created is from before. */
  private isFromBefore({ createdAt }: BrokenObject, phone: string): boolean {
    const erasedAt = this.erased?.get(phone);
    return erasedAt !== undefined && (createdAt === null || createdAt <= erasedAt);
  }
}

const placesOf = (objects: readonly BrokenAt[]): ReadonlySet<number> => new Set(objects.map(({ place }) => place));
