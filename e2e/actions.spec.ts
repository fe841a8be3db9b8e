import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionReceiver, json, type ActionReceiver } from './support/action-receiver.js';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };

describe('actions that a shop answers', () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  let shop: ActionReceiver;
  const of = (path: string): string => `/orgs/${org.orgId}${path}`;

  beforeAll(async () => {
    org = await newOrg('Action Shop');
    call = api((await org.newKey('test')).secret);
    shop = await actionReceiver();
    await call('POST', '/flows/library/cod_confirmation/install');
  });
  afterAll(() => shop.stop());

  const finishedRun = async () => {
    const body = { flowKey: 'cod_confirmation', phone: shopperPhone(), name: 'Asha', consent: CONSENT, inputs: INPUTS };
    const started = await call('POST', '/runs', { body: { ...body, metadata: { cart: '77' } } });
    expect(started.status).toBe(201);
    return await eventually('the run is done with its action', async () => {
      const { run } = (await call('GET', `/runs/${started.body.run.id}`)).body;
      return run.status === 'done' && run.actions.length > 0 ? run : null;
    });
  };

  it('go to the action URL, signed, from the moment it is set', async () => {
    const { body, status } = await admin('PUT', of('/action-url'), { mode: 'test', url: shop.url });
    expect([status, body.actionUrl]).toEqual([200, { mode: 'test', url: shop.url }]);
    shop.secret = body.signingSecret;
    expect((await admin('PUT', of('/action-url'), { mode: 'test', url: shop.url })).body.signingSecret).toBeUndefined();
    expect((await admin('GET', of('/action-url?mode=test'))).body.actionUrl.url).toBe(shop.url);
    const saved = await call('PUT', '/actions/confirm_order', { body: { transport: 'svc', timeoutMs: 8_000 } });
    expect(saved.body.action).toMatchObject({ isPreset: false, isSaved: true, transport: 'svc', timeoutMs: 8_000 });
    shop.answering = json(200, { ok: true, result: { status: 'confirmed' } });
    const run = await finishedRun();
    expect(run.actions).toMatchObject([{ name: 'confirm_order', status: 'success', httpStatus: 200 }]);
    expect(shop.unsigned).toBe(0);
    const [{ headers, body: asked }] = shop.received as [(typeof shop.received)[0]];
    expect(headers['idempotency-key']).toBe(`${run.actions[0].callId}:${run.actions[0].id}`);
    expect(asked).toMatchObject({ orgId: org.orgId, runId: run.id, mode: 'test', metadata: { cart: '77' } });
  });

  it('that are pending are finished by their result', async () => {
    shop.answering = json(202, { pending: true });
    const run = await finishedRun();
    const [{ id, status }] = run.actions;
    expect(status).toBe('pending');
    const result = { ok: true, result: { status: 'confirmed' }, say: 'Confirmed.' };
    const finished = await call('POST', `/runs/${run.id}/actions/${id}/result`, { body: result });
    expect(finished.body.actionCall).toMatchObject({ id, status: 'success', say: 'Confirmed.' });
    await eventually('the run shows it', async () =>
      (await call('GET', `/runs/${run.id}`)).body.run.actions[0].status === 'success' ? true : null,
    );
  });

  it('that the shop refuses are told as refused, and their order is not spoken of as confirmed', async () => {
    shop.answering = json(200, { ok: false, errorCode: 'SHIPPED' });
    const run = await finishedRun();
    expect(run.actions).toMatchObject([{ status: 'refused', errorCode: 'SHIPPED' }]);
    const { body } = await call('GET', `/calls/${run.calls[0].callId}`);
    const lines = body.call.transcript.map(
      ({ text, textEn }: { text: string; textEn: string | null }) => textEn ?? text,
    );
    expect(lines.at(-1)).not.toMatch(/is confirmed/i);
  });

  it('can be tried out, and tell what happened', async () => {
    shop.answering = json(200, { ok: true, result: { status: 'confirmed' } });
    const tried = await admin('POST', of('/actions/confirm_order/try'), { mode: 'test', args: { order_no: '7' } });
    expect(tried.body.attempt).toMatchObject({ status: 'success', httpStatus: 200, method: 'POST', url: shop.url });
    expect(shop.received.at(-1)?.body).toMatchObject({ isTry: true, runId: null, args: { order_no: '7' } });
    expect((await admin('POST', of('/actions/send_nothing/try'), { mode: 'test', args: {} })).status).toBe(404);
  });

  it('are a catalogue of the org, with who made each', async () => {
    const parameters = { flowers: { type: 'string', description: 'Which' } };
    expect((await call('PUT', '/actions/send_flowers', { body: { parameters } })).status).toBe(200);
    const listed = await admin('GET', of('/actions?mode=test'));
    expect(listed.body.actions[0]).toMatchObject({ name: 'confirm_order', createdBy: { kind: 'api_key' } });
    const { body } = await call('GET', '/actions');
    expect(body.actions.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'confirm_order',
      'send_flowers',
    ]);
    expect((await call('DELETE', '/actions/send_flowers')).body).toEqual({ ok: true });
    expect((await call('DELETE', '/actions/send_flowers')).status).toBe(404);
    const changed = await call('PUT', '/actions/confirm_order', { body: { parameters } });
    expect([changed.status, changed.body.errorCode]).toEqual([409, 'ACTION_IN_USE']);
  });

  it('have their secret rolled, and their URL taken away', async () => {
    const rolled = await admin('POST', of('/action-url/roll-secret'), { mode: 'test' });
    shop.secret = rolled.body.signingSecret;
    await admin('POST', of('/actions/confirm_order/try'), { mode: 'test', args: {} });
    expect(shop.unsigned).toBe(0);
    expect((await admin('DELETE', of('/action-url?mode=test'))).body).toEqual({ ok: true });
    expect((await admin('GET', of('/action-url?mode=test'))).status).toBe(404);
  });
});
