import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };

describe('an org stops what is under way', () => {
  let orgId: string;
  let flowId: string;
  let call: ReturnType<typeof api>;
  const of = (path: string) => `/orgs/${orgId}${path}`;
  const start = (campaign: string, ending?: string): Promise<Answer> =>
    call('POST', '/runs', {
      body: {
        flowKey: 'cod_confirmation',
        phone: shopperPhone(ending),
        transactionAt: new Date(Date.now() - 60_000).toISOString(),
        inputs: INPUTS,
        metadata: { campaign },
      },
    });
  const read = async (id: string) => (await call('GET', `/runs/${id}`)).body.run;
  const until = (id: string, is: object) =>
    eventually(`run ${id} is ${JSON.stringify(is)}`, async () => {
      const run = await read(id);
      return Object.entries(is).every(([key, value]) => run[key] === value) ? run : null;
    });
  const order = async (kind: string, filter: object) => {
    const { status, body } = await admin('POST', of(`/runs/${kind}`), { mode: 'live', ...filter });
    expect([status, body.ok]).toEqual([200, true]);
    return await eventually(`the ${kind} is done`, async () => {
      const { job } = (await admin('GET', of(`/runs/jobs/${body.job.id}`))).body;
      return job.status === 'done' ? job : null;
    });
  };

  beforeEach(async () => {
    const org = await newOrg('Stopping Shop');
    orgId = org.orgId;
    await admin('PATCH', of(''), { isVerified: true });
    await admin('POST', of('/numbers'), { phone: '+911140000341', callTypes: ['transactional'], lines: 5 });
    await admin('POST', of('/credits'), { amount: 50_000, note: 'e2e' });
    call = api((await org.newKey('live')).secret);
    flowId = (await call('POST', '/flows/library/cod_confirmation/install')).body.flow.id;
  });

  it('a campaign is paused, with what is started later, and resumed', async () => {
    const { id } = (await start('spring', '0004')).body.run; // declines: a retry waits
    await until(id, { status: 'scheduled', lastError: 'declined' });
    expect(await order('pause', { metadata: { campaign: 'spring' } })).toMatchObject({ matched: 1, done: 1 });
    const paused = { status: 'scheduled', lastError: 'paused', nextAttemptAt: null };
    expect(await read(id)).toMatchObject({ ...paused, attempts: 1 });
    const late = await start('spring');
    expect([late.status, late.body.run]).toMatchObject([201, { ...paused, attempts: 0 }]);
    expect((await admin('POST', of(`/runs/${id}/advance`))).status).toBe(409);
    expect((await start('autumn')).body.run.status).not.toBe('scheduled');

    expect(await order('resume', { metadata: { campaign: 'spring' } })).toMatchObject({ matched: 2, done: 2 });
    await until(late.body.run.id, { status: 'done', attempts: 1 });
    expect(await read(id)).toMatchObject({
      status: 'scheduled',
      lastError: 'declined',
      nextAttemptAt: expect.any(String),
    });
  });

  it('a campaign is canceled, and the next one runs', async () => {
    const { id } = (await start('spring', '0004')).body.run;
    await until(id, { status: 'scheduled', lastError: 'declined' });
    const { body } = await admin('POST', of('/runs/cancel'), { mode: 'live', flowId, dryRun: true });
    expect(body.job).toEqual({ id: null, matched: 1, done: 0, status: 'dry_run' });
    expect(await order('cancel', { flowId })).toMatchObject({ matched: 1, done: 1 });
    expect(await read(id)).toMatchObject({ status: 'canceled', nextAttemptAt: null, attempts: 1 });
    await until((await start('spring')).body.run.id, { status: 'done' });
  });

  it('a flow is archived: nothing starts it, what waits goes on, and a publish revives it', async () => {
    const { id } = (await start('spring', '0004')).body.run;
    await until(id, { status: 'scheduled', lastError: 'declined' });
    expect((await admin('POST', of(`/flows/${flowId}/archive`))).status).toBe(200);
    expect(await start('spring')).toMatchObject({ status: 422, body: { errorCode: 'NOT_PUBLISHED' } });
    expect((await call('GET', '/flows')).body.flows).toEqual([]);
    expect((await call('GET', `/flows/${flowId}`)).status).toBe(404);
    await eventually('its attempt is due', async () =>
      (await admin('POST', of(`/runs/${id}/advance`))).status === 200 ? true : null,
    );
    await until(id, { attempts: 2, status: 'scheduled' });
    expect((await call('POST', `/flows/${flowId}/publish`)).body.flow).toMatchObject({ id: flowId, version: 2 });
    await until((await start('spring')).body.run.id, { status: 'done' });
  });
});
