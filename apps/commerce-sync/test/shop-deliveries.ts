import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { manager, service, type Answer, type CommerceService } from './commerce-service.js';

const PAYLOADS = new URL('../../../libs/commerce-import/test/payloads/', import.meta.url);

interface Payload {
  readonly topic: string;
  readonly apiVersion: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test changes whatever field it is about
  readonly body: any;
}

/** A body in the shape of the platform's documentation: `shopify/orders-create.2024-10`. */
export const payload = (name: string): Payload =>
  JSON.parse(readFileSync(new URL(`${name}.json`, PAYLOADS), 'utf8')) as Payload;

export interface Sending {
  readonly secret?: string;
  readonly id?: string;
  readonly ask?: CommerceService['ask'];
  readonly headers?: Readonly<Record<string, string>>;
}

export const SECRET = 'shpss_0123456789';

/** A shop on a platform, connected to the org, that sends as its platform does. */
export async function connectShop(
  commerce: CommerceService,
  platform: 'shopify' | 'woocommerce',
  orgId = 'org_a',
  suffix = 'example',
) {
  const context = manager(orgId);
  const stores = `/internal/admin/orgs/${orgId}/stores`;
  const shopAddress = `${randomUUID()}.${suffix}`;
  const connect = (secret = SECRET): Promise<Answer> =>
    commerce.ask('POST', `${stores}/connect`, { context, body: { platform, shopAddress, secret } });
  const storeId: string = (await connect()).body.store.id;

  const send = (topic: string, body: unknown, sending: Sending = {}): Promise<Answer> => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const { secret = SECRET, id = randomUUID(), ask = commerce.ask, headers = {} } = sending;
    const signature = createHmac('sha256', secret).update(raw).digest('base64');
    const own: Record<string, string> =
      platform === 'shopify'
        ? { 'x-shopify-topic': topic, 'x-shopify-webhook-id': id, 'x-shopify-hmac-sha256': signature }
        : { 'x-wc-webhook-topic': topic, 'x-wc-webhook-delivery-id': id, 'x-wc-webhook-signature': signature };
    const path = `/internal/hooks/stores/${storeId}`;
    return ask('POST', path, { context: service, raw, headers: { ...own, ...headers } });
  };
  const receipts = async () => (await commerce.get(`${stores}/${storeId}/receipts`, context)).body.receipts;
  const change = (body: unknown): Promise<Answer> => commerce.ask('PATCH', `${stores}/${storeId}`, { context, body });
  const disconnect = (): Promise<Answer> => commerce.ask('DELETE', `${stores}/${storeId}`, { context });
  const objects = async (entity = 'orders') =>
    (await commerce.get(`${stores}/${storeId}/objects?entity=${entity}`, context)).body.objects;
  return { storeId, shopAddress, connect, send, receipts, change, disconnect, objects };
}

export type ConnectedShop = Awaited<ReturnType<typeof connectShop>>;
