import { describe, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import {
  aHundredTimes,
  good,
  tenantOrg,
  liveOrg,
  resultOf,
  type TenantOrg,
  type NewTenant,
} from './support/hundred.js';
import { shopperPhone } from './support/platform.js';
import { surveyFlow } from './support/survey-flow.js';

const STARTS_NOTHING: readonly (string | null)[] = [null, 'pending', 'NOT_PUBLISHED'];
const isEven = (turn: number): boolean => turn % 2 === 0;
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
const orderOf = (externalId: string) => ({
  ...{ externalId, number: externalId, currency: 'INR', totals: { total: 100 }, customer: { name: 'Asha' } },
  ...{ createdAt: secondsAgo(60), updatedAt: secondsAgo(30), payment: { method: 'cod', status: 'pending' } },
  shippingAddress: { phone: shopperPhone() },
});
const trigger = (method: string) => ({
  ...{ id: 'placed', on: 'order.created', when: [{ ref: 'object.payment.method', op: '==', value: method }] },
  inputs: { customer_name: '{{object.customer.name}}', order_no: '{{object.number}}' },
});
const withTriggers = (...triggers: readonly object[]) => ({ ...surveyFlow('transactional'), triggers });

async function publish({ call }: TenantOrg, path: string, definition: object): Promise<void> {
  await good(call('PUT', `${path}/draft`, { body: { definition } }));
  await good(call('POST', `${path}/publish`));
}
async function newFlow(org: TenantOrg, definition: object): Promise<string> {
  const { flow } = await good(org.call('POST', '/flows', { body: { definition } }));
  await good(org.call('POST', `/flows/${flow.flowId}/publish`));
  return `/flows/${flow.flowId}`;
}
/** An org that is not approved calls nobody: its starts are refused as such at once. */
async function newShop(given?: TenantOrg) {
  const org = given ?? (await tenantOrg('Syncing', 'live'));
  const { store } = await good(org.call('POST', '/stores', { body: { name: 'Shop', key: 'shop' } }));
  const sync = (externalId: string) =>
    good(org.call('PUT', `/stores/${store.id}/orders`, { body: { orders: [orderOf(externalId)] } }));
  /** What the triggers made of the order: null if nothing. A start that is asked for still is `pending`. */
  const madeOf = async (externalId: string): Promise<string | null> => {
    const { triggerResults } = await org.change('GET', '/trigger-results?mode=live&limit=100');
    const result = triggerResults.find((one: { externalId: string }) => one.externalId === externalId);
    return result ? (result.reason ?? result.outcome) : null;
  };
  const isSettled = async (externalId: string) => {
    const made = await madeOf(externalId);
    return made === null || made === 'pending' ? null : made;
  };
  const settled = (externalId: string) =>
    eventually(`a trigger has settled ${externalId}`, () => isSettled(externalId));
  return { org, sync, madeOf, settled };
}

const switches: NewTenant = async () => {
  const { org, sync, madeOf, settled } = await newShop();
  const path = await newFlow(org, withTriggers(trigger('cod')));
  return async (turn) => {
    const id = `o-${turn}`;
    await org.change('PUT', `${path}/triggers/placed`, { enabled: isEven(turn) });
    await sync(id);
    // settled before the next turn switches it off: after that answer nothing is started, also not what was about to be
    const made = isEven(turn) ? await settled(id) : null;
    return {
      wanted: isEven(turn) ? 'NOT_VERIFIED' : null,
      later: () => (isEven(turn) ? Promise.resolve(made) : madeOf(id)),
    };
  };
};

/** A shop of its own each time: a publish may start runs for what was synced up to half a second before it. */
const versions: NewTenant = async (tenant) => async (turn) => {
  const ready = await liveOrg('Syncing', `+91114${String(500 + tenant)}${String(turn).padStart(4, '0')}`);
  const { org, sync, madeOf, settled } = await newShop(ready);
  const path = await newFlow(org, withTriggers(trigger('cod')));
  await sync('by-the-first');
  const seen = await settled('by-the-first');
  await publish(org, path, withTriggers());
  await sync('by-the-second');
  await org.change('POST', `${path}/archive`);
  await sync('by-none');
  const startsNothing = (id: string) => async () => STARTS_NOTHING.includes(await madeOf(id));
  return [
    { wanted: 'started', seen },
    { wanted: true, later: startsNothing('by-the-second') },
    { wanted: true, later: startsNothing('by-none') },
  ];
};

/** Both versions have the trigger, and only one of them wants the order. */
const conditions: NewTenant = async () => {
  const { org, sync, settled } = await newShop();
  const path = await newFlow(org, withTriggers(trigger('prepaid')));
  return async (turn) => {
    const id = `o-${turn}`;
    await publish(org, path, withTriggers(trigger(isEven(turn) ? 'cod' : 'prepaid')));
    await sync(id);
    return { wanted: isEven(turn) ? 'NOT_VERIFIED' : 'condition', later: () => settled(id) };
  };
};

const stores: NewTenant = async () => {
  const { call } = await tenantOrg('Connecting', 'live');
  return async (turn) => {
    const { store } = await good(call('POST', '/stores', { body: { name: 'Shop', key: `shop-${turn}` } }));
    const synced = await call('PUT', `/stores/${store.id}/orders`, { body: { orders: [orderOf('o-1')] } });
    return { wanted: [200, 1], seen: [resultOf(synced), synced.body.counts?.written] };
  };
};

/** While a flow uses the action its parameters stand; from the answer to its archiving on they do not. */
const usedActions: NewTenant = async () => {
  const org = await tenantOrg('Using', 'test');
  const save = (name: string) => {
    const parameters = { [name]: { type: 'string', description: 'A word' } };
    return org.call('PUT', '/actions/send_flowers', { body: { parameters } });
  };
  const using = (name: string) => {
    const base = surveyFlow();
    const args = { [name]: 'red' };
    const act = { id: 'act', type: 'action', action: 'send_flowers', args, next: 'bye' };
    const steps = base.steps.map((step) => (step.id === 'words' ? { ...step, next: 'act' } : step));
    return { ...base, actions: ['send_flowers'], steps: [...steps, act] };
  };
  await good(save('word_0'));
  const path = await newFlow(org, using('word_0'));
  return async (turn) => {
    const held = resultOf(await save(`word_${turn + 1}`));
    await org.change('POST', `${path}/archive`);
    const freed = resultOf(await save(`word_${turn + 1}`));
    if (freed === 200) await publish(org, path, using(`word_${turn + 1}`));
    return { wanted: ['ACTION_IN_USE', 200], seen: [held, freed] };
  };
};

/** docs/handbook/management-api.md#answered-changes: whoever acts next acts by them, at whatever replica. */
describe('after each of a hundred answered changes, with no wait in between,', () => {
  it.concurrent.each<[string, number, NewTenant]>([
    ['a change in a store starts what is switched on, and nothing that is switched off', 4, switches],
    [
      'a change in a store starts by the triggers of the published version alone, and by none of an archived flow',
      10,
      versions,
    ],
    ['a change in a store is judged by the conditions of the published version', 5, conditions],
    ['a new store takes a sync', 5, stores],
    ['an action may be changed when its flow is archived', 5, usedActions],
  ])('%s', (_, tenants, newTenant) => aHundredTimes(tenants, newTenant));
});
