// A published flow that calls for each order as soon as it is there: only that an order is imported holds it back.
import { until } from '../faults/conditions.mjs';

const TRIGGER = {
  ...{ id: 'placed', on: 'order.created', maxAgeMinutes: 1_440 },
  when: [{ ref: 'object.payment.method', op: '==', value: 'cod' }],
  inputs: { order_no: '{{object.number}}' },
};
const DEFINITION = {
  name: 'Each order',
  callType: 'transactional',
  languages: { allowed: ['en-IN'], default: 'en-IN' },
  disclosure: { 'en-IN': 'This is an automated call from the shop, and it is recorded.' },
  inputs: [{ key: 'order_no', label: 'Order', type: 'text', required: true }],
  steps: [
    { id: 'hello', type: 'say', prompt: { 'en-IN': 'Hello, about order {{inputs.order_no}}.' }, next: 'bye' },
    { id: 'bye', type: 'end', prompt: { 'en-IN': 'Thank you.' }, outcome: 'told' },
  ],
  outcomes: [{ key: 'told', label: 'Told' }],
  actions: [],
  retry: { maxAttempts: 1 },
  triggers: [TRIGGER],
};

/** @typedef {{baseUrl: string, authUrl: string, adminToken: string, orgId: string, liveKey: string}} Dev */

/** @param {string} url @param {string} token @param {{method?: string, body?: unknown}} [asked] @returns {Promise<any>} */
async function ask(url, token, { method = 'GET', body } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Publishes the flow and waits until its trigger is heard. @param {Dev} dev */
export async function publishCallingFlow({ baseUrl, authUrl, adminToken, orgId, liveKey }) {
  const { flow } = await ask(`${baseUrl}/flows`, liveKey, { method: 'POST', body: { definition: DEFINITION } });
  await ask(`${baseUrl}/flows/${flow.flowId}/publish`, liveKey, { method: 'POST' });
  const path = `${authUrl}/admin/v1/orgs/${orgId}/flows/${flow.flowId}/triggers`;
  await until('the trigger is on', async () => {
    const { triggers } = await ask(path, adminToken);
    return triggers.some(({ triggerId, enabled }) => triggerId === TRIGGER.id && enabled);
  });
}

/**
 * One more order, as the shop sends it when it is placed.
 * @param {Dev} dev @param {string} storeId @param {{externalId: string, phone: string}} order
 */
export async function placeOrder({ baseUrl, liveKey }, storeId, { externalId, phone }) {
  const now = new Date().toISOString();
  const order = {
    ...{ externalId, number: externalId, createdAt: now, updatedAt: now, currency: 'INR', phone },
    ...{ totals: { total: 100 }, payment: { method: 'cod', status: 'pending' } },
  };
  const { counts } = await ask(`${baseUrl}/stores/${storeId}/orders`, liveKey, {
    method: 'PUT',
    body: { orders: [order] },
  });
  if (counts.written !== 1) throw new Error(`the order was not written: ${JSON.stringify(counts)}`);
}
