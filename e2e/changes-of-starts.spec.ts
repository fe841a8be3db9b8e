import { describe, expect, it } from '@jest/globals';
import {
  aHundredTimes,
  anybody,
  good,
  tenantOrg,
  manage,
  resultOf,
  type TenantOrg,
  type NewTenant,
} from './support/hundred.js';
import { shopperPhone } from './support/platform.js';
import { signedIn } from './support/signed-in.js';
import { surveyFlow } from './support/survey-flow.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const CLOSED = { days: {} };
const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const allowed = (phone = shopperPhone()) => ({
  ...{ flowKey: 'cod_confirmation', phone, inputs: INPUTS },
  transactionAt: minuteAgo(),
});
const isEven = (turn: number): boolean => turn % 2 === 0;

async function readyOrg(mode: 'live' | 'test'): Promise<TenantOrg> {
  const org = await tenantOrg('Changing Shop', mode);
  await good(org.call('POST', '/flows/library/cod_confirmation/install'));
  return org;
}

const apiKeys: NewTenant = async () => {
  const { newKey, change } = await tenantOrg('Keys', 'test');
  return async () => {
    const { id, secret } = await newKey();
    const me = async () => (await anybody(secret)('GET', '/me')).status;
    const isGood = { wanted: [200, 200, 200], seen: [await me(), await me(), await me()] };
    await change('DELETE', `/api-keys/${id}`);
    return [isGood, { wanted: [401, 401, 401], seen: [await me(), await me(), await me()] }];
  };
};

/** What the role says holds for the session and for a token that it asked for before. */
const roles: NewTenant = async () => {
  const { orgId, change } = await tenantOrg('Roles', 'test');
  const member = await signedIn(orgId);
  const { token } = (await member.send('POST', '/console-token', { mode: 'test' })).body;
  const body = { phone: shopperPhone() };
  await good(anybody(token)('PUT', '/contacts', { body }));
  return async (turn) => {
    await change('PATCH', `/members/${member.id}`, { role: isEven(turn) ? 'admin' : 'member' });
    const audit = (await member.send('GET', '/audit?limit=1')).status;
    const saved = (await anybody(token)('PUT', '/contacts', { body })).status;
    return { wanted: isEven(turn) ? [200, 200] : [403, 403], seen: [audit, saved] };
  };
};

const hours: NewTenant = async () => {
  const { change, start } = await readyOrg('test');
  return async (turn) => {
    await change('PATCH', '', { callingHours: isEven(turn) ? CLOSED : null });
    const seen = resultOf(await start({ ...allowed(), whenClosed: 'refuse' }));
    return { wanted: isEven(turn) ? 'OUTSIDE_CALLING_HOURS' : 201, seen };
  };
};

const approval: NewTenant = async () => {
  const { change, start } = await readyOrg('live');
  return async (turn) => {
    await change('PATCH', '', { isVerified: isEven(turn) });
    return { wanted: isEven(turn) ? 'NO_NUMBER' : 'NOT_VERIFIED', seen: resultOf(await start(allowed())) };
  };
};

const shopperLimits: NewTenant = async (tenant) => {
  const { change, start, of } = await readyOrg('live');
  await change('PATCH', '', { isVerified: true });
  await change('POST', '/numbers', { phone: `+9111400005${10 + tenant}`, callTypes: ['transactional'], lines: 5 });
  await change('POST', '/credits', { amount: 10_000 });
  const phone = shopperPhone();
  expect(resultOf(await start(allowed(phone)))).toBe(201);
  return async (turn) => {
    await change('PATCH', '', { shopperLimits: isEven(turn) ? null : {} });
    const asked = { mode: 'live', request: allowed(phone) };
    const { checks } = await good(manage('POST', of('/runs/explain'), asked));
    const { ok } = checks.find(({ check }: { check: string }) => check === 'limits') ?? { ok: true };
    return { wanted: isEven(turn), seen: ok };
  };
};

/** A new org each time: credit only grows. */
const numbersAndCredit: NewTenant = async (tenant) => async (turn) => {
  const { change, start } = await readyOrg('live');
  await change('PATCH', '', { isVerified: true });
  const phone = `+91114${String(tenant).padStart(3, '0')}${String(turn).padStart(4, '0')}`;
  const { number } = await change('POST', '/numbers', { phone, callTypes: ['transactional'], lines: 5 });
  const withNumber = resultOf(await start(allowed()));
  await change('POST', '/credits', { amount: 10_000, note: 'e2e' });
  const withCredit = resultOf(await start(allowed()));
  await change('DELETE', `/numbers/${number.id}`);
  return { wanted: ['NO_CREDIT', 201, 'NO_NUMBER'], seen: [withNumber, withCredit, resultOf(await start(allowed()))] };
};

/** Each version asks for an input that no other knows. */
const publishes: NewTenant = async () => {
  const { call, start, change } = await tenantOrg('Publishing', 'test');
  const { flow } = await good(call('POST', '/flows', { body: { definition: surveyFlow() } }));
  const path = `/flows/${flow.flowId}`;
  return async (turn) => {
    const base = surveyFlow();
    const inputs = [...base.inputs, { key: `only_${turn}`, label: 'New', type: 'text', required: true }];
    await good(call('PUT', `${path}/draft`, { body: { definition: { ...base, inputs } } }));
    await good(call('POST', `${path}/publish`));
    const given = { ...INPUTS, [`only_${turn}`]: 'yes' };
    const begun = () => start({ flowId: flow.flowId, phone: shopperPhone(), consent: CONSENT, inputs: given });
    const published = { wanted: 201, seen: resultOf(await begun()) };
    if (isEven(turn)) return published;
    await change('POST', `${path}/archive`);
    return [published, { wanted: 'NOT_PUBLISHED', seen: resultOf(await begun()) }];
  };
};

const optOuts: NewTenant = async () => {
  const { change, start } = await readyOrg('test');
  return async () => {
    const body = { mode: 'test', phone: shopperPhone() };
    await change('POST', '/contacts/opt-outs', body);
    const refused = resultOf(await start(allowed(body.phone)));
    await change('DELETE', '/contacts/opt-outs', body);
    return { wanted: ['OPTED_OUT', 201], seen: [refused, resultOf(await start(allowed(body.phone)))] };
  };
};

const withdrawals: NewTenant = async () => {
  const { call, change, start } = await tenantOrg('Withdrawing', 'test');
  const { flow } = await good(call('POST', '/flows', { body: { definition: surveyFlow() } }));
  await good(call('POST', `/flows/${flow.flowId}/publish`));
  return async () => {
    const phone = shopperPhone();
    await good(call('PUT', '/contacts', { body: { phone, consent: CONSENT } }));
    await change('POST', '/consents/withdraw', { mode: 'test', phone });
    return { wanted: 'NO_CONSENT', seen: resultOf(await start({ flowId: flow.flowId, phone, inputs: INPUTS })) };
  };
};

const pauses: NewTenant = async () => {
  const { change, start } = await readyOrg('test');
  const metadata = { campaign: 'spring' };
  return async (turn) => {
    await change('POST', isEven(turn) ? '/runs/pause' : '/runs/resume', { mode: 'test', metadata });
    const { run } = await good(start({ ...allowed(), metadata }));
    const wanted = isEven(turn) ? ['scheduled', 'paused'] : ['dialing', null];
    return { wanted, seen: [run.status, run.lastError] };
  };
};

/** docs/handbook/management-api.md#answered-changes: whoever acts next acts by them, at whatever replica. */
describe('after each of a hundred answered changes, with no wait in between,', () => {
  it.concurrent.each<[string, number, NewTenant]>([
    ['an API key works, and one that is deleted does not', 5, apiKeys],
    ['a member and their console token may do what the new role says', 2, roles],
    ["a start is judged by the org's new hours", 5, hours],
    ['a live start is judged by the new approval of the org', 5, approval],
    ['a start is judged by the new limits per shopper', 5, shopperLimits],
    ['a live start finds the new number and credit, and no number that was deleted', 10, numbersAndCredit],
    ['a start takes the published version, and none of an archived flow', 5, publishes],
    ['a start hears of an opt-out, and of the end of it', 5, optOuts],
    ['a start hears of a withdrawn consent', 5, withdrawals],
    ['a start is paused and resumed with those like it', 5, pauses],
  ])('%s', (_, tenants, newTenant) => aHundredTimes(tenants, newTenant));
});
