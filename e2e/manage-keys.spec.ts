import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionReceiver } from './support/action-receiver.js';
import { eventually } from './support/eventually.js';
import { operationsOf, parametersOf, pathOf, type Operation } from './support/operations.js';
import { admin, api, manager, newOrg, platform, shopperPhone, type Answer } from './support/platform.js';
import { Receiver } from './support/receiver.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
type Mode = 'live' | 'test';

/**
 * What docs/handbook/management-api.md#keys-of-a-server promises: after staff has made the org, its server needs
 * nothing but keys.
 */
describe("A tenant's own server manages its org with keys alone", () => {
  let orgId: string;
  let flowId: string;
  const call = {} as Record<Mode, ReturnType<typeof api>>;
  const manage = {} as Record<Mode, ReturnType<typeof manager>>;
  const keyIds = {} as Record<Mode, string>;
  let receiver: Receiver;
  let actions: Awaited<ReturnType<typeof actionReceiver>>;
  const of = (path: string): string => `/orgs/${orgId}${path}`;

  async function good(answering: Promise<Answer>) {
    const answer = await answering;
    expect(answer).toMatchObject({ body: { ok: true } });
    return answer.body;
  }
  const request = (phone: string, more: object = {}) => ({
    flowId,
    phone,
    transactionAt: new Date(Date.now() - 60_000).toISOString(),
    inputs: INPUTS,
    ...more,
  });
  const start = async (mode: Mode, phone: string, more: object = {}) =>
    (await good(call[mode]('POST', '/runs', { body: request(phone, more) }))).run;
  const until = (mode: Mode, id: string, status: string) =>
    eventually(`run ${id} is ${status}`, async () => {
      const { run } = (await call[mode]('GET', `/runs/${id}`)).body;
      return run.status === status ? run : null;
    });

  beforeAll(async () => {
    const org = await newOrg('Managed by its server');
    orgId = org.orgId;
    await good(admin('PATCH', of(''), { isVerified: true }));
    const number = { phone: '+911140000342', callTypes: ['transactional', 'service'], lines: 5 };
    await good(admin('POST', of('/numbers'), number));
    await good(admin('POST', of('/credits'), { amount: 50_000, note: 'e2e' }));
    for (const mode of ['live', 'test'] as const) {
      call[mode] = api((await org.newKey(mode)).secret);
      const key = await org.newKey(mode, ['manage']);
      keyIds[mode] = key.id;
      manage[mode] = manager(key.secret);
    }
    flowId = (await good(call.live('POST', '/flows/library/cod_confirmation/install'))).flow.id;
    receiver = await Receiver.start();
    actions = await actionReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await actions.stop();
  });

  it('takes events at an endpoint that it has made, tested, read and rolled', async () => {
    const made = await good(
      manage.test('POST', of('/webhook-endpoints'), { mode: 'test', url: receiver.url, eventTypes: ['*'] }),
    );
    receiver.secret = made.secret;
    const { event } = await good(manage.test('POST', of(`/webhook-endpoints/${made.endpoint.id}/test`)));
    await eventually('the ping comes', async () => receiver.received.find((each) => each.event.id === event.id));
    const deliveries = of(`/webhook-endpoints/${made.endpoint.id}/deliveries`);
    await eventually('the ping is told as delivered', async () =>
      (await good(manage.test('GET', deliveries))).deliveries.find(
        ({ eventId, status }: { eventId: string; status: string }) => eventId === event.id && status === 'delivered',
      ),
    );
    const rolled = await good(manage.test('POST', of(`/webhook-endpoints/${made.endpoint.id}/roll-secret`)));
    expect(rolled.secret).toMatch(/^whsec_/);
    expect((await good(manage.test('GET', of('/webhook-endpoints')))).endpoints).toHaveLength(1);
    expect((await good(manage.live('GET', of('/webhook-endpoints')))).endpoints).toEqual([]);
    expect((await good(manage.test('DELETE', of(`/webhook-endpoints/${made.endpoint.id}`)))).ok).toBe(true);
  });

  it('takes action requests at the URL that it has set', async () => {
    const set = await good(manage.test('PUT', of('/action-url'), { mode: 'test', url: actions.url }));
    actions.secret = set.signingSecret;
    const read = await manage.live('GET', of('/action-url?mode=live'));
    expect([read.status, read.body.errorCode]).toEqual([404, 'NOT_FOUND']);
    await good(call.test('PUT', '/actions/confirm_order', { body: { transport: 'svc' } }));
    const { attempt } = await good(
      manage.test('POST', of('/actions/confirm_order/try'), { mode: 'test', args: { order_no: '1001' } }),
    );
    expect(attempt).toMatchObject({ httpStatus: 200, status: 'success' });
    expect(actions.received).toHaveLength(1);
  });

  it('switches a trigger with its live key; the test key may not, as both modes share it', async () => {
    const path = of(`/flows/${flowId}/triggers/cod_order_created`);
    const refused = await manage.test('PUT', path, { enabled: true });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await good(manage.live('PUT', path, { enabled: true }))).trigger).toMatchObject({ enabled: true });
  });

  it('changes its hours and name with the live key alone', async () => {
    const change = { name: 'Renamed by its server' };
    expect(await manage.test('PATCH', of(''), change)).toMatchObject({ status: 403 });
    expect((await good(manage.live('PATCH', of(''), change))).org).toMatchObject(change);
  });

  it('records an opt-out, lifts it and withdraws consents, and the record names the key', async () => {
    const phone = shopperPhone();
    await good(manage.live('POST', of('/contacts/opt-outs'), { mode: 'live', phone }));
    const refused = await call.live('POST', '/runs', { body: request(phone) });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'OPTED_OUT']);
    const explained = await good(manage.live('POST', of('/runs/explain'), { mode: 'live', request: request(phone) }));
    expect(explained.checks.find(({ check }: { check: string }) => check === 'opt_out')).toMatchObject({ ok: false });
    await good(manage.live('DELETE', of('/contacts/opt-outs'), { mode: 'live', phone }));
    await good(manage.live('POST', of('/consents/withdraw'), { mode: 'live', phone }));
    const all = await manage.live('GET', of(`/contacts/export?mode=live&phone=${encodeURIComponent(phone)}`));
    expect(JSON.stringify(all.body)).toContain(keyIds.live);
    for (const [path, body] of [
      ['/contacts/opt-outs', { mode: 'live', phone }],
      ['/consents/withdraw', { mode: 'live', phone }],
      ['/erasures', { mode: 'live', phone }],
      ['/runs/explain', { mode: 'live', request: request(phone) }],
      ['/runs/pause', { mode: 'live', all: true }],
    ] as const) {
      const other = await manage.test('POST', of(path), body);
      expect([path, other.status, other.body.errorCode]).toEqual([path, 403, 'FORBIDDEN']);
    }
    expect((await call.live('POST', '/runs', { body: request(phone) })).status).toBe(201);
  });

  it('explains a run that waits, pauses and resumes it', async () => {
    const { id } = await start('live', shopperPhone('0004'), { metadata: { campaign: 'own' } });
    await until('live', id, 'scheduled');
    expect(await good(manage.live('GET', of(`/runs/${id}/explain`)))).toMatchObject({ heldBy: ['due'] });
    for (const [order, holds] of [
      ['pause', true],
      ['resume', false],
    ] as const) {
      const { job } = await good(
        manage.live('POST', of(`/runs/${order}`), { mode: 'live', metadata: { campaign: 'own' } }),
      );
      await eventually(`the ${order} is done`, async () =>
        (await good(manage.live('GET', of(`/runs/jobs/${job.id}`)))).job.status === 'done' ? true : null,
      );
      const { checks } = await good(manage.live('GET', of(`/runs/${id}/explain`)));
      expect(JSON.stringify(checks).includes('paused')).toBe(holds);
    }
  });

  it('lists what is of its mode where it says none', async () => {
    const { id } = await start('test', shopperPhone(), { testAnswers: { order_confirmed: 'yes' } });
    const ids = async (mode: Mode) =>
      (await good(manage[mode]('GET', of('/overview?limit=100')))).runs.map((run: { id: string }) => run.id);
    expect(await ids('test')).toContain(id);
    expect(await ids('live')).not.toContain(id);
  });

  describe('and an id of the other mode', () => {
    const ids = { live: {}, test: {} } as Record<Mode, Record<string, string>>;
    const IDS = ['endpointId', 'runId', 'jobId'];
    const judged = operationsOf('openapi-management').filter(
      (operation) =>
        parametersOf(operation).includes('orgId') && parametersOf(operation).some((name) => IDS.includes(name)),
    );
    const NEVER: Readonly<Record<string, string>> = {
      endpointId: 'whe_00000000000000000000',
      runId: 'run_00000000000000000000',
      jobId: 'job_00000000000000000000',
    };
    const ask = (mode: Mode, { method, body, ...operation }: Operation, values: Readonly<Record<string, string>>) =>
      manage[mode](method, pathOf({ method, body, ...operation }, values), method === 'GET' ? undefined : body);

    beforeAll(async () => {
      for (const mode of ['live', 'test'] as const) {
        const { endpoint } = await good(
          manage[mode]('POST', of('/webhook-endpoints'), {
            mode,
            url: receiver.url,
            eventTypes: ['*'],
            isPaused: true,
          }),
        );
        const { event } = await good(manage[mode]('POST', of(`/webhook-endpoints/${endpoint.id}/test`)));
        const log = of(`/webhook-endpoints/${endpoint.id}/deliveries`);
        const delivery = await eventually('the ping is stored', async () =>
          (await good(manage[mode]('GET', log))).deliveries.find(
            ({ eventId }: { eventId: string }) => eventId === event.id,
          ),
        );
        const replay = { since: new Date(Date.now() - 3_600_000).toISOString(), dryRun: true };
        const replayed = await good(manage[mode]('POST', of(`/webhook-endpoints/${endpoint.id}/replay`), replay));
        const run = await start(mode, shopperPhone('0004'));
        await until(mode, run.id, 'scheduled');
        const filter = { mode, metadata: { campaign: 'of nobody' } };
        const { job } = await good(manage[mode]('POST', of('/runs/pause'), filter));
        const more = { endpointId: endpoint.id, deliveryId: delivery.id, replayId: replayed.replay.id };
        ids[mode] = { orgId, runId: run.id, jobId: job.id, ...more };
      }
    });

    it('is asked for by all operations that take one', () => {
      expect(judged.length).toBeGreaterThan(18);
    });

    it.each(judged.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
      '%s is answered byte for byte as one that never was',
      async (_, operation) => {
        for (const [mode, other] of [
          ['live', 'test'],
          ['test', 'live'],
        ] as const) {
          const hidden = await ask(mode, operation, ids[other]);
          const never = await ask(mode, operation, { ...ids[other], ...NEVER });
          expect([hidden.status, hidden.body.errorCode]).toEqual([404, 'NOT_FOUND']);
          expect({ ...hidden.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
        }
      },
    );

    it('was touched by none of this, and its own key finds each', async () => {
      for (const mode of ['live', 'test'] as const) {
        const { endpointId, runId, jobId } = ids[mode];
        const { endpoint } = await good(manage[mode]('GET', of(`/webhook-endpoints/${endpointId}`)));
        expect(endpoint).toMatchObject({ mode, isPaused: true });
        expect((await good(manage[mode]('GET', of(`/runs/${runId}/explain`)))).run).toMatchObject({
          status: 'scheduled',
        });
        expect((await good(manage[mode]('GET', of(`/runs/jobs/${jobId}`)))).job.id).toBe(jobId);
      }
    });
  });

  it('gets nothing of who may come in', async () => {
    for (const path of ['/members', '/api-keys', '/app-connections'])
      expect(await manage.live('GET', of(path))).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    const issued = await manage.live('POST', of('/api-keys'), { name: 'more', mode: 'live', scopes: ['manage'] });
    expect(issued).toMatchObject({ status: 403 });
    expect(await api(platform.adminToken)('GET', '/me')).toMatchObject({ status: 401 });
  });
});
