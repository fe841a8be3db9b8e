import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionReceiver, json, type ActionReceiver } from './support/action-receiver.js';
import { connect, newApp, newOwner, revoke, type App } from './support/connected-app.js';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const CONFIRMED = json(200, { ok: true, result: { status: 'confirmed' } });

type Caller = ReturnType<typeof api>;

/** Runs of one org: who started them decides whose system is asked. */
describe('actions of an org with connected apps', () => {
  let orgId: string;
  let byKey: Caller;
  let byEarly: Caller;
  let byLate: Caller;
  let early: ActionReceiver;
  let late: ActionReceiver;
  let merchant: ActionReceiver;
  let leaveEarly: () => Promise<void>;
  let earlyApp: App;
  let lateApp: App;

  const connected = async (name: string, receiver: ActionReceiver, email: string) => {
    receiver.answering = CONFIRMED;
    const scopes = ['runs', 'flows', 'actions'];
    const { app, clientSecret, signingSecret } = await newApp(name, { scopes, actionUrl: receiver.url });
    receiver.secret = signingSecret;
    const { access_token, refresh_token } = await connect(app, clientSecret, orgId, email);
    return { app, caller: api(access_token), leave: () => revoke(app, clientSecret, refresh_token) };
  };
  /** As `once`; a request that a busy machine did not send in its 2.5 s is made anew, by another run. */
  const runBy = (caller: Caller) =>
    eventually('a run whose action is answered in its time', async () => {
      const event = await once(caller);
      return event.action.status === 'timeout' ? null : event;
    });
  /** To its end; the action call, and whom it reached. */
  const once = async (caller: Caller) => {
    const before = [early, late, merchant].map(({ received }) => received.length);
    const body = { flowKey: 'cod_confirmation', phone: shopperPhone(), name: 'Asha', consent: CONSENT, inputs: INPUTS };
    const started = await caller('POST', '/runs', { body });
    expect(started.status).toBe(201);
    const run = await eventually('the run is done with its action', async () => {
      const { run } = (await byKey('GET', `/runs/${started.body.run.id}`)).body;
      return run.status === 'done' && run.actions.length > 0 ? run : null;
    });
    const reached = [early, late, merchant].map(({ received }, index) => received.length - (before[index] ?? 0));
    return { run, action: run.actions[0], reached };
  };
  /**
   * The read models of the services follow an event: only once the app is asked at all, the order of two can be judged.
   */
  const whenKnown = (name: string, receiver: ActionReceiver, caller: Caller) =>
    eventually(`${name} is asked`, async () => {
      const before = receiver.received.length;
      await runBy(caller);
      return receiver.received.length > before ? true : null;
    });

  beforeAll(async () => {
    const org = await newOrg('Shop With Apps');
    orgId = org.orgId;
    byKey = api((await org.newKey('test')).secret);
    [early, late, merchant] = await Promise.all([actionReceiver(), actionReceiver(), actionReceiver()]);
    const email = await newOwner(orgId);
    const first = await connected('Early', early, email);
    const second = await connected('Late', late, email);
    leaveEarly = first.leave;
    [earlyApp, byEarly, lateApp, byLate] = [first.app, first.caller, second.app, second.caller];
    await byEarly('POST', '/flows/library/cod_confirmation/install');
    await whenKnown('the early app', early, byEarly);
    await whenKnown('the late app', late, byLate);
  });
  afterAll(() => Promise.all([early, late, merchant].map(({ stop }) => stop())));

  it('reach the app that started the run, signed with its secret, though the merchant saved nothing', async () => {
    const { run, action, reached } = await runBy(byLate);
    expect([action.name, action.status, reached]).toEqual(['confirm_order', 'success', [0, 1, 0]]);
    expect(late.unsigned).toBe(0);
    const { headers, body } = late.received.at(-1) as (typeof late.received)[0];
    expect(headers['idempotency-key']).toBe(`${action.callId}:${action.id}`);
    expect(body).toMatchObject({ orgId, runId: run.id, mode: 'test', action: 'confirm_order' });
  });

  it('reach the app connected first, when no app started the run', async () => {
    expect((await runBy(byKey)).reached).toEqual([1, 0, 0]);
    expect(early.unsigned).toBe(0);
  });

  it('show what an app made as made by it', async () => {
    await byLate('PUT', '/actions/send_flowers', { body: {} });
    const { actions } = (await admin('GET', `/orgs/${orgId}/actions?mode=test`)).body;
    expect(actions[0]).toMatchObject({
      name: 'send_flowers',
      createdBy: { kind: 'app', id: lateApp.id, name: 'Late' },
    });
    const { flows } = (await admin('GET', `/orgs/${orgId}/flows`)).body;
    expect(flows).toMatchObject([
      { libraryKey: 'cod_confirmation', createdBy: { kind: 'app', id: earlyApp.id, name: 'Early' } },
    ]);
  });

  it('reach the URL of the merchant alone, from the moment there is one', async () => {
    merchant.answering = CONFIRMED;
    const { body } = await admin('PUT', `/orgs/${orgId}/action-url`, { mode: 'test', url: merchant.url });
    merchant.secret = body.signingSecret;
    expect((await runBy(byLate)).reached).toEqual([0, 0, 1]);
    expect(merchant.unsigned).toBe(0);
    await admin('DELETE', `/orgs/${orgId}/action-url?mode=test`);
    expect((await runBy(byLate)).reached).toEqual([0, 1, 0]);
  });

  it('go where the app takes them now, once a change of its action URL is told, signed with its own secret', async () => {
    const secret = merchant.secret;
    merchant.secret = late.secret;
    const takes = async (actionUrl: string | null) =>
      expect(await admin('PATCH', `/apps/${lateApp.id}`, { actionUrl })).toMatchObject({ status: 200 });
    await takes(merchant.url);
    await whenKnown('the new URL', merchant, byLate);
    expect((await runBy(byLate)).reached).toEqual([0, 0, 1]);
    expect(merchant.unsigned).toBe(0);
    await takes(null); // the other app answers then
    await whenKnown('the other app', early, byLate);
    expect((await runBy(byLate)).reached).toEqual([1, 0, 0]);
    await takes(late.url);
    await whenKnown('the first URL', late, byLate);
    merchant.secret = secret;
  });

  it('reach no app that was disconnected, by the merchant or by itself, from the answer on', async () => {
    expect((await admin('DELETE', `/orgs/${orgId}/app-connections/${lateApp.id}`)).status).toBe(200);
    const tried = await admin('POST', `/orgs/${orgId}/actions/confirm_order/try`, { mode: 'test', args: {} });
    expect(tried.body.attempt.url).toBe(early.url);
    expect((await byLate('GET', '/me')).status).toBe(401);
    await leaveEarly();
    const last = await admin('POST', `/orgs/${orgId}/actions/confirm_order/try`, { mode: 'test', args: {} });
    expect(last.body.attempt).toMatchObject({ status: 'sample', url: null });
    const { action, reached } = await runBy(byKey);
    expect([action.status, reached]).toEqual(['sample', [0, 0, 0]]);
  });
});
