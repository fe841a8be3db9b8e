import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';
import { Receiver } from './support/receiver.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const recently = () => new Date(Date.now() - 60_000).toISOString();

describe.each(['test', 'live'] as const)('how a %s run ends, by the last digits of the number', (mode) => {
  let receiver: Receiver;
  let orgId: string;
  let call: ReturnType<typeof api>;
  const start = (phone: string): Promise<Answer> =>
    call('POST', '/runs', {
      body: {
        flowKey: 'cod_confirmation',
        phone,
        transactionAt: recently(),
        inputs: INPUTS,
        metadata: { cart: 'c-1' },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
  const read = async (id: string) => (await call('GET', `/runs/${id}`)).body.run;
  /** On a busy machine the wait may be over by itself: the run is on its way then, and an advance conflicts. */
  const advance = async (id: string): Promise<void> =>
    expect([200, 409]).toContain((await admin('POST', `/orgs/${orgId}/runs/${id}/advance`)).status);
  const typesOf = (events: { type: string }[]): string[] =>
    events.map(({ type }) => type).filter((type) => !type.startsWith('action.'));
  /**
   * The events of a run but for those of its actions, once as many are delivered as are expected: in any order they may
   * come.
   */
  const notified = async (id: string, types: string[]) => {
    const events = await eventually(`${types.join(', ')} of ${id} are delivered`, async () => {
      const items = receiver.ofRun(id).map(({ event }) => event);
      return typesOf(items).length >= types.length && items.some(({ type }) => type === types.at(-1)) ? items : null;
    });
    expect(typesOf(events)).toEqual(types);
    return events;
  };

  beforeAll(async () => {
    receiver = await Receiver.start();
    const org = await newOrg(`Ending Shop ${mode}`);
    orgId = org.orgId;
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: '+911140000222', callTypes: ['transactional'], lines: 50 });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 1_000_000, note: 'endings' });
    call = api((await org.newKey(mode)).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    receiver.secret = (
      await admin('POST', `/orgs/${orgId}/webhook-endpoints`, { mode, url: receiver.url, eventTypes: ['*'] })
    ).body.secret;
  });
  afterAll(() => receiver.stop());

  it.each([
    ['0002', 'no_answer', 'no_answer'],
    ['0003', 'busy', 'busy'],
    ['0004', 'declined', 'no_answer'],
    ['0005', 'voicemail', 'no_answer'],
  ])(
    '%s, %s: run.no_answer, and the run waits for its retry as scheduled with that lastError',
    async (ending, lastError, status) => {
      const { status: answered, body } = await start(shopperPhone(ending));
      expect([answered, body.run.status]).toEqual([201, 'dialing']);
      const events = await eventually('the first three events', async () => {
        const items = receiver.ofRun(body.run.id).map(({ event }) => event);
        return typesOf(items).slice(0, 3).join() === 'run.queued,run.ringing,run.no_answer' ? items.slice(0, 3) : null;
      });
      expect(events[0]).toMatchObject({
        type: 'run.queued',
        data: { run: { status: 'scheduled', attempts: 0, calls: [], lastError: null, metadata: { cart: 'c-1' } } },
      });
      const { data } = events.at(-1);
      expect(data.run).toMatchObject({
        status: 'scheduled',
        attempts: 1,
        lastError,
        outcome: null,
        answers: {},
        metadata: { cart: 'c-1' },
        nextAttemptAt: expect.any(String),
        calls: [{ attempt: 1, status, answeredAt: null, endedAt: expect.any(String), outcome: null }],
      });
      expect(data.callId).toBe(data.run.calls[0].callId);
      const { endReason } = (await call('GET', `/calls/${data.callId}`)).body.call;
      expect(endReason).toBe(lastError);
      await call('POST', `/runs/${body.run.id}/cancel`);
    },
  );

  it('0006, invalid number: 201, then the run gives up at once', async () => {
    const { status, body } = await start(shopperPhone('0006'));
    expect([status, body.run.status, body.run.attempts]).toEqual([201, 'dialing', 1]);
    await notified(body.run.id, ['run.queued', 'run.ringing', 'run.no_answer', 'run.failed']);
    expect(await read(body.run.id)).toMatchObject({
      status: 'gave_up',
      lastError: 'invalid_number',
      attempts: 1,
      nextAttemptAt: null,
      outcome: null,
      calls: [{ status: 'failed', answeredAt: null }],
    });
  });

  it('0007, opts out: told with the phone, the run is done, and the number is refused from then on', async () => {
    const phone = shopperPhone('0007');
    const { body } = await start(phone);
    const events = await notified(body.run.id, [
      'run.queued',
      'run.ringing',
      'run.answered',
      'optout.received',
      'run.completed',
    ]);
    expect(events.find(({ type }) => type === 'optout.received').data).toMatchObject({
      phone,
      callId: body.run.calls[0].callId,
      run: { id: body.run.id },
    });
    expect(await read(body.run.id)).toMatchObject({ status: 'done', lastError: null });
    expect(await start(phone)).toMatchObject({ status: 422, body: { errorCode: 'OPTED_OUT' } });
  });

  it('0008, asks for a person: both steps of the handoff are told, and the run is done', async () => {
    const { body } = await start(shopperPhone('0008'));
    const events = await notified(body.run.id, [
      'run.queued',
      'run.ringing',
      'run.answered',
      'handoff.requested',
      'handoff.connected',
      'run.completed',
    ]);
    expect(events.find(({ type }) => type === 'handoff.requested').data).toMatchObject({
      callId: body.run.calls[0].callId,
      handoff: expect.any(Object),
      run: { id: body.run.id },
    });
    expect(await read(body.run.id)).toMatchObject({ status: 'done', lastError: null });
  });

  it('0009, hangs up half-way: the shopper was reached, so the run is done', async () => {
    const { body } = await start(shopperPhone('0009'));
    await notified(body.run.id, ['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
    const run = await read(body.run.id);
    expect(run).toMatchObject({
      status: 'done',
      lastError: null,
      attempts: 1,
      calls: [{ status: 'completed', answeredAt: expect.any(String) }],
    });
    expect((await call('GET', `/calls/${run.calls[0].callId}`)).body.call.endReason).toBe('shopper_hung_up');
  });

  it('0010, no answer once: the second attempt has a call of its own and reaches the shopper', async () => {
    const { body } = await start(shopperPhone('0010'));
    await notified(body.run.id, [
      'run.queued',
      'run.ringing',
      'run.no_answer',
      'run.ringing',
      'run.answered',
      'run.completed',
    ]);
    const run = await read(body.run.id);
    expect(run).toMatchObject({
      status: 'done',
      attempts: 2,
      maxAttempts: 3,
      lastError: null,
      nextAttemptAt: null,
      calls: [
        { attempt: 1, status: 'no_answer' },
        { attempt: 2, status: 'completed' },
      ],
    });
    expect(run.calls[0].callId).not.toBe(run.calls[1].callId);
  });

  it('0011, all lines busy once: 201, scheduled for about 15 s later, and no attempt is used', async () => {
    const before = Date.now();
    const { status, body } = await start(shopperPhone('0011'));
    expect([status, body.run]).toMatchObject([
      201,
      { status: 'scheduled', attempts: 0, lastError: 'lines_busy', calls: [] },
    ]);
    expect(Date.parse(body.run.nextAttemptAt) - before).toBeGreaterThan(12_000);
    expect(Date.parse(body.run.nextAttemptAt) - Date.now()).toBeLessThan(20_000);
    await advance(body.run.id);
    await notified(body.run.id, ['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
    expect(await read(body.run.id)).toMatchObject({ status: 'done', attempts: 1, lastError: null });
  });

  it('0012, refused for good: 422 CANNOT_PLACE, the run gave up with the reason, and run.failed is delivered', async () => {
    const phone = shopperPhone('0012');
    const answer = await start(phone);
    expect(answer).toMatchObject({
      status: 422,
      body: { ok: false, errorCode: 'CANNOT_PLACE', message: expect.stringContaining('blocked') },
    });
    const run = (await call('GET', '/runs?status=gave_up')).body.runs.find(
      (item: { phone: string }) => item.phone === phone,
    );
    expect(answer.body.message).toContain(run.id);
    expect(run).toMatchObject({
      status: 'gave_up',
      lastError: 'blocked',
      attempts: 0,
      nextAttemptAt: null,
      outcome: null,
      answers: {},
      calls: [],
      metadata: { cart: 'c-1' },
    });
    expect(await read(run.id)).toEqual(run);
    const events = await notified(run.id, ['run.queued', 'run.failed']);
    expect(events.at(-1).data.run).toEqual(run);
    expect((await call('POST', `/runs/${run.id}/cancel`)).body.run).toEqual(run);
  });

  it('any other: run.completed carries the outcome and the answers', async () => {
    const { body } = await start(shopperPhone());
    const events = await notified(body.run.id, ['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
    const { run } = events.find(({ type }) => type === 'run.completed').data;
    expect(run).toMatchObject({
      status: 'done',
      lastError: null,
      nextAttemptAt: null,
      isTest: mode === 'test',
      outcome: expect.any(String),
      answers: { order_confirmed: expect.any(Boolean) },
    });
    expect(run).toEqual(await read(body.run.id));
    for (const { data } of events) expect(data.run.metadata).toEqual({ cart: 'c-1' });
  });

  describe('while it waits', () => {
    const canceled = (id: string) =>
      eventually(`run ${id} is canceled`, async () => {
        const run = await read(id);
        return run.status === 'canceled' ? run : null;
      });

    it('an opt-out cancels it within 5 s: lastError opted_out, run.canceled, no attempt', async () => {
      const phone = shopperPhone('0011');
      const { body } = await start(phone);
      expect(body.run).toMatchObject({ status: 'scheduled', lastError: 'lines_busy' });
      expect((await admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode, phone })).status).toBe(200);
      expect(await canceled(body.run.id)).toMatchObject({
        lastError: 'opted_out',
        attempts: 0,
        nextAttemptAt: null,
        calls: [],
      });
      await notified(body.run.id, ['run.queued', 'run.canceled']);
    });

    it('the withdrawal of the consent it stands on cancels it within 5 s: lastError consent_withdrawn', async () => {
      const phone = shopperPhone('0011');
      const consent = {
        scope: 'service',
        source: 'form',
        givenAt: '2026-01-05T10:00:00+05:30',
        note: 'ticked the box',
      };
      const { body } = await call('POST', '/runs', {
        body: { flowKey: 'cod_confirmation', phone, consent, inputs: INPUTS },
      });
      expect(body.run).toMatchObject({ status: 'scheduled', lastError: 'lines_busy' });
      expect((await admin('POST', `/orgs/${orgId}/consents/withdraw`, { mode, phone })).status).toBe(200);
      expect(await canceled(body.run.id)).toMatchObject({
        lastError: 'consent_withdrawn',
        attempts: 0,
        nextAttemptAt: null,
      });
      await notified(body.run.id, ['run.queued', 'run.canceled']);
    });
  });
});
