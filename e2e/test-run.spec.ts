import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const FOUR = ['run.queued', 'run.ringing', 'run.answered', 'run.completed'];

describe('one test run, end to end', () => {
  let receiver: Receiver;
  let call: ReturnType<typeof api>;
  let orgId: string;

  beforeAll(async () => {
    receiver = await Receiver.start();
    const org = await newOrg('Journey Shop');
    orgId = org.orgId;
    call = api((await org.newKey('test')).secret);
    const { body, status } = await admin('POST', `/orgs/${orgId}/webhook-endpoints`, {
      mode: 'test',
      url: receiver.url,
      eventTypes: ['*'],
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ok: true, endpoint: { mode: 'test', url: receiver.url } },
    });
    expect(body.secret).toMatch(/^whsec_/);
    receiver.secret = body.secret;
  });

  afterAll(async () => {
    await receiver.stop();
  });

  it('tells the caller who it is', async () => {
    const { status, body, headers } = await call('GET', '/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      org: { id: orgId, name: 'Journey Shop' },
      caller: { kind: 'api_key', name: 'Journey Shop test', mode: 'test', scopes: expect.any(Array) },
    });
    expect(headers.get('request-id')).toMatch(/^req_[a-z0-9]{20}$/);
  });

  it('installs a library flow once and returns the same flow after that', async () => {
    expect((await call('GET', '/flows')).body).toEqual({ ok: true, flows: [] });
    const first = await call('POST', '/flows/library/cod_confirmation/install');
    expect(first).toMatchObject({
      status: 200,
      body: { ok: true, isNew: true, flow: { libraryKey: 'cod_confirmation', version: 1 } },
    });
    const second = await call('POST', '/flows/library/cod_confirmation/install');
    expect(second).toMatchObject({ status: 200, body: { ok: true, isNew: false, flow: first.body.flow } });
    expect((await call('GET', '/flows')).body.flows).toEqual([first.body.flow]);
  });

  it('adds a contact with 201 and finds it again with 200', async () => {
    const phone = shopperPhone();
    const consent = { scope: 'service', givenAt: recently(), note: 'ticked at checkout', source: 'form' };
    const first = await call('PUT', '/contacts', {
      body: { phone: phone.slice(3), name: 'Ravi', language: 'ta-IN', fields: { city: 'Chennai' }, consent },
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        ok: true,
        isNew: true,
        contact: { phone, name: 'Ravi', language: 'ta-IN', fields: { city: 'Chennai' }, isOptedOut: false },
      },
    });
    expect(first.body.contact.consents).toMatchObject([
      { scope: 'service', source: 'form', isStanding: true, expiresAt: null },
    ]);
    const second = await call('PUT', '/contacts', { body: { phone, fields: { tier: 'gold' } } });
    expect(second).toMatchObject({
      status: 200,
      body: {
        ok: true,
        isNew: false,
        contact: { id: first.body.contact.id, fields: { city: 'Chennai', tier: 'gold' } },
      },
    });
  });

  it('walks the flow, answers with the run, and reports every step by signed webhook', async () => {
    const phone = shopperPhone();
    const started = await call('POST', '/runs', {
      body: {
        flowKey: 'cod_confirmation',
        phone,
        name: 'Asha',
        transactionAt: recently(),
        inputs: INPUTS,
        metadata: { cart: 'c-1' },
        testAnswers: { order_confirmed: 'yes' },
      },
    });
    expect(started).toMatchObject({
      status: 201,
      body: {
        ok: true,
        run: { status: 'dialing', attempts: 1, phone, isTest: true, inputs: INPUTS, metadata: { cart: 'c-1' } },
      },
    });
    const { id } = started.body.run;

    const run = await eventually('the run is done', async () => {
      const { body } = await call('GET', `/runs/${id}`);
      return body.run.status === 'done' ? body.run : null;
    });
    expect(run).toMatchObject({
      outcome: 'confirmed',
      answers: { order_confirmed: true },
      attempts: 1,
      nextAttemptAt: null,
      lastError: null,
    });
    expect(run.calls).toMatchObject([{ attempt: 1, status: 'completed', outcome: 'confirmed' }]);

    const listed = await call('GET', '/runs?limit=10');
    expect(listed.body.runs.map((item: { id: string }) => item.id)).toContain(id);

    const { body } = await call('GET', `/calls/${run.calls[0].callId}`);
    expect(body.call).toMatchObject({
      runId: id,
      attempt: 1,
      status: 'completed',
      isTest: true,
      recordingUrl: null,
      toNumber: phone,
      outcome: 'confirmed',
    });
    expect(body.call.transcript.length).toBeGreaterThan(2);
    expect(new Set(body.call.transcript.map((line: { speaker: string }) => line.speaker))).toEqual(
      new Set(['agent', 'shopper']),
    );

    const events = await eventually('run.completed is delivered', async () => {
      const items = receiver.ofRun(id);
      return items.some(({ event }) => event.type === 'run.completed') &&
        FOUR.every((type) => items.some(({ event }) => event.type === type))
        ? items
        : null;
    });
    const own = events.filter(({ event }) => event.type.startsWith('run.'));
    expect(own.map(({ event }) => event.type)).toEqual(FOUR);
    expect(own[0]?.event.data.run).toMatchObject({ status: 'scheduled', attempts: 0, metadata: { cart: 'c-1' } });
    expect(own[3]?.event.data.run).toEqual(run);
    for (const { event, headers } of events) {
      expect(event).toMatchObject({ id: expect.stringMatching(/^evt_/), mode: 'test', orgId });
      expect(headers).toMatchObject({ 'svc-event-id': event.id, 'svc-event-type': event.type });
    }
    expect(receiver.refused).toEqual([]);
  });

  it('retries a shopper who does not answer, reports each attempt, and gives up', async () => {
    const started = await call('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone: shopperPhone('0002'), transactionAt: recently(), inputs: INPUTS },
    });
    expect(started.status).toBe(201);
    const { id } = started.body.run;
    const run = await eventually('the run gives up', async () => {
      const { body } = await call('GET', `/runs/${id}`);
      return body.run.status === 'gave_up' ? body.run : null;
    });
    expect(run).toMatchObject({
      attempts: run.maxAttempts,
      lastError: 'no_answer',
      nextAttemptAt: null,
      outcome: null,
    });
    expect(run.calls).toHaveLength(run.maxAttempts);
    // In any order they may come: the last event of a run may be delivered before the one before it.
    await eventually('run.failed and every run.no_answer are delivered', async () => {
      const items = receiver.ofRun(id).map(({ event }) => event.type);
      return items.includes('run.failed') && items.filter((type) => type === 'run.no_answer').length === run.maxAttempts
        ? items
        : null;
    });
  });

  it('carries fifty runs at once, each to its end, each event once per id and in order', async () => {
    const started = await Promise.all(
      Array.from({ length: 50 }, () =>
        call('POST', '/runs', {
          body: { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt: recently(), inputs: INPUTS },
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
    );
    expect(started.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const ids: string[] = started.map(({ body }) => body.run.id);
    expect(new Set(ids).size).toBe(50);
    await eventually('all four events of all fifty runs', async () =>
      ids.every((id) => FOUR.every((type) => receiver.ofRun(id).some(({ event }) => event.type === type)))
        ? true
        : null,
    );
    for (const id of ids) {
      const types = receiver
        .ofRun(id)
        .map(({ event }) => event.type)
        .filter((type: string) => type.startsWith('run.'));
      expect(types).toEqual(FOUR);
    }
    expect(receiver.refused).toEqual([]);
  });

  it('delivers an event again until the receiver takes it', async () => {
    receiver.toRefuse = 2;
    await call('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt: recently(), inputs: INPUTS },
    });
    const timesOf = (id: string) => receiver.received.filter(({ event }) => event.id === id).length;
    await eventually('the two that were refused arrive a second time', async () =>
      receiver.refusedOnce.length === 2 && receiver.refusedOnce.every((id) => timesOf(id) >= 2) ? true : null,
    );
  });

  it('cancels a run that waits, and leaves a finished run as it is', async () => {
    const started = await call('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone: shopperPhone('0011'), transactionAt: recently(), inputs: INPUTS },
    });
    expect(started).toMatchObject({
      status: 201,
      body: { run: { status: 'scheduled', attempts: 0, lastError: 'lines_busy' } },
    });
    const { id } = started.body.run;
    expect(await call('POST', `/runs/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { ok: true, run: { id, status: 'canceled', nextAttemptAt: null } },
    });
    const again = await call('POST', `/runs/${id}/cancel`);
    expect(again).toMatchObject({ status: 200, body: { run: { status: 'canceled' } } });
    await eventually('run.canceled is delivered', async () =>
      receiver.ofRun(id).find(({ event }) => event.type === 'run.canceled'),
    );
  });
});
