import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from './support/eventually.js';
import { pendingAction } from './support/pending-action.js';
import { admin, api, databaseUrl, newOrg, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const CONSENT = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-01-05T10:00:00+05:30',
  note: 'ticked the box at checkout',
};

const describeWithDatabase = databaseUrl ? describe : describe.skip;
if (!databaseUrl)
  console.log('skipped: the results of pending actions need an action call that is pending, and so E2E_DATABASE_URL');

describeWithDatabase('the result of an action that was answered with pending', () => {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const receiver = Receiver.start();
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  let run: { id: string; calls: { callId: string }[] };

  beforeAll(async () => {
    org = await newOrg('Pending Shop');
    call = api((await org.newKey('test')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    const { body } = await admin('POST', `/orgs/${org.orgId}/webhook-endpoints`, {
      mode: 'test',
      url: (await receiver).url,
      eventTypes: ['action.completed', 'action.failed'],
    });
    (await receiver).secret = body.secret;
    const request = {
      flowKey: 'cod_confirmation',
      phone: shopperPhone(),
      name: 'Asha',
      consent: CONSENT,
      inputs: INPUTS,
    };
    const started = await call('POST', '/runs', { body: request });
    run = await eventually('the run is done', async () => {
      const { body: read } = await call('GET', `/runs/${started.body.run.id}`);
      return read.run.status === 'done' ? read.run : null;
    });
  });
  afterAll(async () => {
    await database.end();
    await (await receiver).stop();
  });

  const pending = (number: number): Promise<string> =>
    pendingAction(database, { orgId: org.orgId, runId: run.id, callId: run.calls[0]?.callId ?? '', number });
  const addressOf = (id: string): string => `/runs/${run.id}/actions/${id}/result`;

  it('ends it once, shows in the run though that is final, and is told by a webhook', async () => {
    const [done, refused] = [await pending(1), await pending(2)];
    const success = {
      body: { ok: true, result: { status: 'confirmed' }, say: 'Your order is confirmed.' },
      headers: { 'idempotency-key': `result-${done}` },
    };
    const first = await call('POST', addressOf(done), success);
    expect(first).toMatchObject({
      status: 200,
      body: {
        ok: true,
        actionCall: {
          id: done,
          runId: run.id,
          status: 'success',
          result: { status: 'confirmed' },
          say: 'Your order is confirmed.',
          httpStatus: 202,
        },
      },
    });
    const again = await call('POST', addressOf(done), success);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true']);
    const failure = await call('POST', addressOf(refused), { body: { ok: false, errorCode: 'ALREADY_SHIPPED' } });
    expect(failure).toMatchObject({
      status: 200,
      body: { actionCall: { status: 'refused', errorCode: 'ALREADY_SHIPPED' } },
    });
    expect(await call('POST', addressOf(done), { body: { ok: false } })).toMatchObject({
      status: 409,
      body: { errorCode: 'NOT_PENDING' },
    });
    const delivered = await eventually('both ends are delivered', async () => {
      const events = (await receiver)
        .ofRun(run.id)
        .map(({ event }) => event)
        .filter(({ data }) => [done, refused].includes(data.action.id));
      return events.length === 2 ? events : null;
    });
    expect(delivered.map(({ type, data }) => [type, data.action, data.callId, data.run.status])).toEqual([
      ['action.completed', first.body.actionCall, run.calls[0]?.callId, 'done'],
      ['action.failed', failure.body.actionCall, run.calls[0]?.callId, 'done'],
    ]);
    expect((await call('GET', `/runs/${run.id}`)).body.run.actions).toEqual(
      expect.arrayContaining([first.body.actionCall, failure.body.actionCall]),
    );
  });

  it('needs the scope actions, and is 404 in the other mode and in another org', async () => {
    const id = await pending(3);
    const stranger = await newOrg('Curious Shop');
    const [live, other] = [api((await org.newKey('live')).secret), api((await stranger.newKey('test')).secret)];
    expect(
      await api((await org.newKey('test', ['runs'])).secret)('POST', addressOf(id), { body: { ok: true } }),
    ).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    for (const refused of [
      await live('POST', addressOf(id), { body: { ok: true } }),
      await other('POST', addressOf(id), { body: { ok: true } }),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND', message: 'no such action call' } });
    }
    expect((await call('POST', addressOf(id), { body: { ok: true } })).status).toBe(200);
  });
});
