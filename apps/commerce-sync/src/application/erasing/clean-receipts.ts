import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { mentionsNumber } from '@outcall/kernel';
import { BodyReader } from '../reading/body-reader.js';
import { ErasureStore, nameOf, type ErasedShopper, type ObjectName } from './erasure-store.js';
import { ReceiptStore, type KeptReceipt } from './receipt-store.js';

type Mentions = (text: string) => boolean;

/**
 * Removes erased shoppers from what connected shops have sent: deliveries that still wait, and the ids of their objects
 * in receipts. What comes after the erasure is judged when it is applied.
 */
@Injectable()
export class CleanReceipts {
  constructor(
    private readonly receipts: ReceiptStore,
    private readonly store: ErasureStore,
    private readonly bodies: BodyReader,
  ) {}

  /** Cleans some receipts after the id `after`. Returns the id of the last one; null at the end. */
  async execute(shopper: ErasedShopper, after: string): Promise<string | null> {
    const page = await this.receipts.page(shopper, after);
    const mentions = mentionsNumber(shopper.phone);
    for (const storeId of new Set(page.map((receipt) => receipt.storeId))) {
      const own = page.filter((receipt) => receipt.storeId === storeId);
      const theirs = await this.store.redactedAmong(shopper, storeId, own.flatMap(namesIn));
      for (const receipt of own) await this.clean(shopper, receipt, mentions, theirs);
    }
    return page.at(-1)?.id ?? null;
  }

  private async clean(
    shopper: ErasedShopper,
    receipt: KeptReceipt,
    mentions: Mentions,
    theirs: ReadonlySet<string>,
  ): Promise<void> {
    const { id, storeId, results } = receipt;
    const isTheirs = (name: ObjectName): boolean => theirs.has(nameOf(name)) || mentions(name.externalId);
    const cleaned = results.map((result) =>
      isTheirs({ storeId, entity: result.entity, externalId: result.externalId })
        ? { ...result, externalId: '' }
        : result,
    );
    if (cleaned.some((result, place) => result !== results[place]))
      await this.receipts.setResults(shopper, id, cleaned);
    const waitsForTheirs = awaitedBy(receipt).some(isTheirs);
    if (waitsForTheirs || (receipt.hasBody && (await this.bodyMentions(shopper, id, mentions))))
      await this.receipts.drop(shopper, id);
  }

  /** One that cannot be read may hold something. */
  private async bodyMentions(shopper: ErasedShopper, id: string, mentions: Mentions): Promise<boolean> {
    const packed = await this.receipts.body(shopper, id);
    if (!packed) return false;
    const text = await this.bodies.unpack(packed).then(String, () => null);
    return text === null || mentions(text);
  }
}

const namesIn = (receipt: KeptReceipt): ObjectName[] => [
  ...receipt.results.map(({ entity, externalId }) => ({ storeId: receipt.storeId, entity, externalId })),
  ...awaitedBy(receipt),
];

function awaitedBy({ storeId, waitsFor }: KeptReceipt): ObjectName[] {
  const [, entity, externalId] = /^(orders|returns|customers)\/(.*)$/s.exec(waitsFor ?? '') ?? [];
  return entity === undefined || externalId === undefined
    ? []
    : [{ storeId, entity: entity as CommerceEntity, externalId }];
}
