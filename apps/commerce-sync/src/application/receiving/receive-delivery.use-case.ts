import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { headersOf, isSignedBy, type DeliveryHeaders } from '@outcall/commerce-import';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { isOtherShop } from '../../domain/shop-address.js';
import { stillOld } from '../../domain/old-secrets.js';
import { StoreSecrets } from '../connecting/store-secrets.js';
import { BodyArchive } from '../syncing/body-archive.js';
import { AllAtOnce } from '../syncing/sync-tempo.js';
import { DeliveryInbox, type HookedStore, type NewDelivery } from './delivery-inbox.js';

/** The bytes that a platform sent to the address of a store. Names of headers are in lower case. */
export interface SentDelivery {
  readonly storeId: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const MAX_BYTES = 5 * 1_048_576;
/** A store that is changed again and again while a delivery comes: the platform tries again. */
const MAX_TRIES = 3;
const LONGEST = 255;
/** What WooCommerce sends when a webhook is saved, without a signature. */
const PING = /^webhook_id=\d{1,20}$/;

/**
 * Keeps what a connected store's platform sent, once its signature is right. After the answer nothing of it is lost; it
 * is applied then.
 */
@Injectable()
export class ReceiveDelivery {
  constructor(
    private readonly inbox: DeliveryInbox,
    private readonly secrets: StoreSecrets,
    private readonly archive: BodyArchive,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * True: there is something to apply. Throws `NOT_FOUND` without such a connected store, `UNAUTHENTICATED` for a wrong
   * signature or another shop, which leaves nothing, and `UNAVAILABLE` where too much waits.
   */
  async execute({ storeId, headers, body }: SentDelivery): Promise<boolean> {
    if (body.length > MAX_BYTES) throw new ApiError('PAYLOAD_TOO_LARGE', 'a delivery has 5 MB at most');
    let delivery: NewDelivery | null = null;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const store = await this.inbox.store(storeId);
      if (!store) throw ApiError.notFound('connected store');
      if (isPing(store, body)) return false;
      const read = headersOf(store.platform, headers);
      const verifiedBy = read && this.verifying(store, body, read);
      if (!verifiedBy) throw new ApiError('UNAUTHENTICATED', 'the signature is not that of this store');
      if (isOtherShop(store.platform, store.key, read.shop))
        throw new ApiError('UNAUTHENTICATED', 'the delivery is of another shop than this store');
      delivery ??= await this.deliveryOf(store, read, body);
      const received = await this.inbox.receive(store, verifiedBy, delivery);
      if (received === 'full') throw ApiError.unavailable('the store: too much of it waits; it');
      if (received !== 'gone') return received === 'kept';
    }
    throw ApiError.unavailable('the store');
  }

  /** The sealed secret that the signature was made with: the store's, or one of before that still verifies. */
  private verifying(store: HookedStore, body: Buffer, { signature }: DeliveryHeaders): string | null {
    const old = stillOld(store.oldSecrets, this.clock.now()).map(({ secret }) => secret);
    return [store.secret, ...old].find((each) => isSignedBy(body, signature, this.secrets.open(each, store))) ?? null;
  }

  private async deliveryOf(store: HookedStore, read: DeliveryHeaders, body: Buffer): Promise<NewDelivery> {
    const { topic = '', apiVersion, triggeredAt } = read;
    const hash = createHash('sha256').update(`${topic}\n`).update(body).digest('base64url');
    const deliveryId = read.deliveryId && read.deliveryId.length <= LONGEST ? read.deliveryId : hash;
    return {
      id: this.ids.next('receipt'),
      ...{ topic: topic.slice(0, LONGEST), deliveryId, apiVersion: apiVersion?.slice(0, LONGEST) ?? null, triggeredAt },
      // WooCommerce makes the id of the webhook and the second: two changes within one have the same
      onceKey: store.platform === 'woocommerce' ? `${deliveryId} ${hash}` : deliveryId,
      packed: await this.archive.pack(body, new AllAtOnce()),
      bytes: body.length,
      receivedAt: this.clock.now(),
    };
  }
}

const isPing = ({ platform }: HookedStore, body: Buffer): boolean =>
  platform === 'woocommerce' && body.length <= 32 && PING.test(body.toString('latin1'));
