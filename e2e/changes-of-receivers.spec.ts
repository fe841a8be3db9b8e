import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { connect, connector, newApp, newOwner } from './support/connected-app.js';
import { eventually } from './support/eventually.js';
import { aHundredTimes, good, tenantOrg, manage, resultOf, type TenantOrg, type NewTenant } from './support/hundred.js';
import { Inbox, isSignedBy } from './support/inbox.js';
import { shopperPhone } from './support/platform.js';

const ROLLS_A_DAY = 5;
const isEven = (turn: number): boolean => turn % 2 === 0;
const aRun = () => ({
  ...{ flowKey: 'cod_confirmation', phone: shopperPhone() },
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
  transactionAt: new Date(Date.now() - 60_000).toISOString(),
});

let inbox: Inbox;
const newPlace = (): string => `/${randomUUID()}`;
const arrived = (text: string) => eventually(`${text} comes`, async () => inbox.find(text));

async function readyOrg(): Promise<TenantOrg> {
  const org = await tenantOrg('Changing Shop', 'test');
  await good(org.call('POST', '/flows/library/cod_confirmation/install'));
  return org;
}
async function newEndpoint({ change }: TenantOrg, place = newPlace(), eventTypes = ['*']) {
  const made = { mode: 'test', url: inbox.urlOf(place), eventTypes };
  const { endpoint } = await change('POST', '/webhook-endpoints', made);
  const path = `/webhook-endpoints/${endpoint.id}`;
  return { path, ping: async (): Promise<string> => (await change('POST', `${path}/test`)).event.id };
}

const urls: NewTenant = async () => {
  const org = await tenantOrg('Moving', 'test');
  const { path, ping } = await newEndpoint(org);
  return async (turn) => {
    const place = newPlace();
    await org.change('PATCH', path, { url: inbox.urlOf(place), headers: { 'x-turn': String(turn) } });
    const letter = await arrived(await ping());
    return { wanted: [place, String(turn)], seen: [letter.place, letter.headers['x-turn']] };
  };
};

const secrets: NewTenant = async () => {
  const org = await tenantOrg('Rolling', 'test');
  const { path, ping } = await newEndpoint(org);
  return async () => {
    const { secret } = await org.change('POST', `${path}/roll-secret`);
    return { wanted: true, seen: isSignedBy(secret, await arrived(await ping())) };
  };
};

/** Another endpoint takes the same all the time: what has come there was offered to both before the next change. */
const types: NewTenant = async () => {
  const org = await readyOrg();
  const [judged, witness] = [newPlace(), newPlace()];
  const { path } = await newEndpoint(org, judged, ['optout.received']);
  await newEndpoint(org, witness, ['run.queued']);
  return async (turn) => {
    await org.change('PATCH', path, { eventTypes: [isEven(turn) ? 'run.queued' : 'optout.received'] });
    const { id } = (await good(org.start(aRun()))).run;
    await eventually(`the witness hears of ${id}`, async () => inbox.find(id, witness));
    const later = async () => inbox.find(id, judged) !== undefined;
    return isEven(turn)
      ? { wanted: judged, seen: (await eventually(`${id} comes`, async () => inbox.find(id, judged))).place }
      : { wanted: false, later };
  };
};

const pauses: NewTenant = async () => {
  const org = await tenantOrg('Pausing', 'test');
  const { path, ping } = await newEndpoint(org);
  return async () => {
    await org.change('PATCH', path, { isPaused: true });
    const id = await ping();
    const goneOn = Date.now();
    await org.change('PATCH', path, { isPaused: false });
    return { wanted: true, seen: (await arrived(id)).at >= goneOn };
  };
};

const endpoints: NewTenant = async () => {
  const org = await tenantOrg('Adding', 'test');
  return async () => {
    const { path, ping } = await newEndpoint(org);
    await arrived(await ping());
    await org.change('DELETE', path);
    return { wanted: 'NOT_FOUND', seen: resultOf(await manage('POST', org.of(`${path}/test`))) };
  };
};

const ofAction = '/actions/confirm_order/try';
const tried = async ({ change }: TenantOrg, mark: string) =>
  (await change('POST', ofAction, { mode: 'test', args: { order_no: mark } })).attempt;

const actionUrls: NewTenant = async () => {
  const org = await readyOrg();
  await good(org.call('PUT', '/actions/confirm_order', { body: { transport: 'svc' } }));
  return async (turn) => {
    const url = inbox.urlOf(newPlace());
    await org.change('PUT', '/action-url', { mode: 'test', url });
    const set = { wanted: url, seen: (await tried(org, 'o-1')).url };
    if (isEven(turn)) return set;
    await org.change('DELETE', '/action-url?mode=test');
    return [set, { wanted: 'sample', seen: (await tried(org, 'o-1')).status }];
  };
};

/** A read that nobody answers is sent once more five seconds later, when the change was answered long ago. */
const actionsUnderWay: NewTenant = async () => {
  const org = await readyOrg();
  await good(org.call('PUT', '/actions/get_order', { body: { transport: 'svc', timeoutMs: 8_000 } }));
  return async () => {
    const place = newPlace();
    inbox.answerNothingAt(place);
    await org.change('PUT', '/action-url', { mode: 'test', url: inbox.urlOf(place) });
    const mark = randomUUID();
    const trying = org.change('POST', '/actions/get_order/try', { mode: 'test', args: { order_no: mark } });
    await arrived(mark);
    await org.change('PUT', '/action-url', { mode: 'test', url: inbox.urlOf(newPlace()) });
    const answeredAt = Date.now();
    await trying;
    return { wanted: [], seen: inbox.at(place).filter(({ at }) => at > answeredAt) };
  };
};

const actionSecrets: NewTenant = async () => {
  const org = await readyOrg();
  await good(org.call('PUT', '/actions/confirm_order', { body: { transport: 'svc' } }));
  await org.change('PUT', '/action-url', { mode: 'test', url: inbox.urlOf(newPlace()) });
  return async () => {
    const { signingSecret } = await org.change('POST', '/action-url/roll-secret', { mode: 'test' });
    const mark = randomUUID();
    await tried(org, mark);
    return { wanted: true, seen: isSignedBy(signingSecret, await arrived(mark)) };
  };
};

/** The action of a call, which is routed by what the process remembers where that still holds. */
const actionsOfCalls: NewTenant = async () => {
  const org = await readyOrg();
  return async (turn) => {
    const place = newPlace();
    const url = inbox.urlOf(place);
    const http = { transport: 'http', http: { method: 'POST', url, headers: {}, body: '{"no": "{{order_no}}"}' } };
    await good(org.call('PUT', '/actions/confirm_order', { body: isEven(turn) ? http : { transport: 'none' } }));
    const { id } = (await good(org.start(aRun()))).run;
    const [action] = await eventually('the action is told', async () => {
      const { run } = (await org.call('GET', `/runs/${id}`)).body;
      return run.status === 'done' && run.actions.length > 0 ? run.actions : null;
    });
    const isAsked = inbox.isAt(place);
    return { wanted: isEven(turn) ? ['success', true] : ['sample', false], seen: [action.status, isAsked] };
  };
};

const apps: NewTenant = async () => {
  const org = await readyOrg();
  const more = { scopes: ['runs', 'actions'], webhookUrl: inbox.urlOf(newPlace()), webhookEvents: ['run.queued'] };
  const { app, clientSecret } = await newApp('Changing App', { ...more, actionUrl: inbox.urlOf(newPlace()) });
  await connect(app, clientSecret, org.orgId, await newOwner(org.orgId));
  return async () => {
    const place = newPlace();
    const actionUrl = inbox.urlOf(`${place}/actions`);
    await good(manage('PATCH', `/apps/${app.id}`, { actionUrl, webhookUrl: inbox.urlOf(place) }));
    const { url } = await tried(org, 'o-1');
    const { id } = (await good(org.start(aRun()))).run;
    return [
      { wanted: actionUrl, seen: url },
      { wanted: place, seen: (await eventually('its event comes', async () => inbox.findEvent(id))).place },
    ];
  };
};

/** Registered, connected and disconnected, each with no wait for what the bus tells of it. */
const connections: NewTenant = async () => {
  const org = await readyOrg();
  const connectTo = connector(org.orgId, await newOwner(org.orgId));
  return async () => {
    const [place, actionUrl] = [newPlace(), inbox.urlOf(newPlace())];
    const more = { scopes: ['runs', 'actions'], webhookUrl: inbox.urlOf(place), webhookEvents: ['run.queued'] };
    const { app, clientSecret } = await newApp('New App', { ...more, actionUrl });
    await connectTo(app, clientSecret);
    const { url } = await tried(org, 'o-1');
    const { id } = (await good(org.start(aRun()))).run;
    const event = await eventually(`the event of ${id} comes`, async () => inbox.findEvent(id));
    await org.change('DELETE', `/app-connections/${app.id}`);
    const { status } = await tried(org, 'o-1');
    return { wanted: [actionUrl, place, 'sample'], seen: [url, event.place, status] };
  };
};

/** docs/handbook/management-api.md#answered-changes: whoever acts next acts by them, at whatever replica. */
describe('after each of a hundred answered changes, with no wait in between,', () => {
  beforeAll(async () => {
    inbox = await Inbox.start();
  });
  afterAll(() => inbox.stop());

  it.concurrent.each<[string, number, NewTenant]>([
    ['an event goes to the new URL with the new headers', 20, urls],
    ['an event is signed by the new secret first', 100 / ROLLS_A_DAY, secrets],
    ['an event is sent where its type is wanted now', 5, types],
    ['an event waits while its endpoint is paused', 20, pauses],
    ['a new endpoint gets events, and one that is deleted is unknown', 5, endpoints],
    ['an action goes to the new action URL, and nowhere once that is deleted', 5, actionUrls],
    ['an action under way goes nowhere it was to go before', 20, actionsUnderWay],
    ['an action is signed by the new secret first', 100 / ROLLS_A_DAY, actionSecrets],
    ['the action of a call is as the catalogue has it', 10, actionsOfCalls],
    ['an app is asked and told where it wants it now', 10, apps],
    ['an app that was just connected is asked and told, and is asked no more once it is not', 10, connections],
  ])('%s', (_, tenants, newTenant) => aHundredTimes(tenants, newTenant));
});
