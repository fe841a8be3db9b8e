import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const HOUR_MS = 3_600_000;

describe('limits per shopper', () => {
  let orgId: string;
  let call: ReturnType<typeof api>;
  const of = (path: string) => `/orgs/${orgId}${path}`;
  const request = (phone: string) => ({
    ...{ flowKey: 'cod_confirmation', phone, inputs: INPUTS },
    transactionAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const start = (phone: string): Promise<Answer> => call('POST', '/runs', { body: request(phone) });
  const runOf = async (id: string) => (await call('GET', `/runs/${id}`)).body.run;
  /** Nobody is called by it meanwhile. That a call is over may be known of its run first, of its shopper later. */
  const waitsFor = async (id: string, lastError: string): Promise<void> => {
    const run = await eventually(`it waits: ${lastError}`, async () => {
      const now = await runOf(id);
      return now.lastError === lastError || now.attempts > 0 ? now : null;
    });
    expect(run).toMatchObject({ status: 'scheduled', lastError, attempts: 0 });
  };
  const lastEnd = (run: { calls: { endedAt: string }[] }): number => Date.parse(run.calls.at(-1)?.endedAt ?? '');

  beforeAll(async () => {
    const org = await newOrg('Limited Shop');
    orgId = org.orgId;
    await admin('PATCH', of(''), { isVerified: true });
    await admin('POST', of('/numbers'), { phone: '+911140000871', callTypes: ['transactional'], lines: 10 });
    await admin('POST', of('/credits'), { amount: 100_000, note: 'e2e' });
    call = api((await org.newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  it('make one call of five identical requests to one shopper; the others wait an hour from its end, and explain it', async () => {
    const phone = shopperPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(phone)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map(({ body }) => body.run.id as string);
    const runs = await eventually('one is called and four wait for an hour from the end of its call', async () => {
      const all = await Promise.all(ids.map(runOf));
      const done = all.find(({ status }) => status === 'done');
      const waiting = all.filter(({ status }) => status === 'scheduled');
      if (!done || waiting.length !== 4) return null;
      const time = lastEnd(done) + HOUR_MS;
      const isRight = ({ lastError, nextAttemptAt }: { lastError: string; nextAttemptAt: string }): boolean =>
        lastError === 'called_recently' && Math.abs(Date.parse(nextAttemptAt) - time) < 1_000;
      return waiting.every(isRight) ? { done, waiting } : null;
    });
    for (const run of runs.waiting) expect(run).toMatchObject({ attempts: 0, calls: [] });
    const [{ id, nextAttemptAt }] = runs.waiting as [{ id: string; nextAttemptAt: string }];
    const result = (await admin('GET', of(`/runs/${id}/explain`))).body;
    expect(result).toMatchObject({ heldBy: expect.arrayContaining(['limits']), nextAttemptAt });
    expect(result.reason).toContain(nextAttemptAt);
    const before = (await admin('POST', of('/runs/explain'), { mode: 'live', request: request(phone) })).body;
    expect(before.nextAttemptAt).toBe(nextAttemptAt);
    expect(before.checks).toContainEqual(expect.objectContaining({ check: 'limits', ok: false }));
  });

  it('hold nobody any more once the org lifts them: who waits is called', async () => {
    const phone = shopperPhone();
    const first = (await start(phone)).body.run.id as string;
    await eventually('the first is done', async () => ((await runOf(first)).status === 'done' ? true : null));
    const second = await start(phone);
    expect([second.status, second.body.run]).toMatchObject([201, { status: 'scheduled', attempts: 0 }]);
    await waitsFor(second.body.run.id, 'called_recently');
    expect((await admin('PATCH', of(''), { shopperLimits: { gapMinutes: null } })).status).toBe(200);
    await eventually('the second is called', async () =>
      (await runOf(second.body.run.id)).status === 'done' ? true : null,
    );
    const third = (await start(phone)).body.run;
    await eventually('the third is called', async () => ((await runOf(third.id)).status === 'done' ? true : null));
    const fourth = (await start(phone)).body.run;
    await waitsFor(fourth.id, 'daily_limit');
    await admin('PATCH', of(''), { shopperLimits: {} });
  });

  it('move a retry whose number has had its calls of the day by another run meanwhile, and explain it', async () => {
    const shopperLimits = { gapMinutes: null, reachedPerDay: null, attemptsPerDay: 2 };
    expect((await admin('PATCH', of(''), { shopperLimits })).status).toBe(200);
    const phone = shopperPhone('0003'); // busy
    const first = (await start(phone)).body.run.id as string;
    const planned = await eventually('the first waits for its retry', async () => {
      const run = await runOf(first);
      return run.lastError === 'busy' ? run : null;
    });
    const second = (await start(phone)).body.run.id as string;
    // The line of the first may be given back a moment after its end is told: the second waits for it then.
    await eventually('the second was tried', async () => ((await runOf(second)).attempts === 1 ? true : null));
    const midnight = (Math.floor((Date.now() + 5.5 * HOUR_MS) / (24 * HOUR_MS)) + 1) * 24 * HOUR_MS - 5.5 * HOUR_MS;
    if (Date.parse(planned.nextAttemptAt) < midnight) {
      // The end of the other's call gives it its time back for a moment, until contacts is asked again.
      const run = await eventually('it waits for the next day', async () => {
        const now = await runOf(first);
        return now.lastError === 'daily_limit' && Date.parse(now.nextAttemptAt) >= midnight ? now : null;
      });
      expect(run).toMatchObject({ status: 'scheduled', attempts: 1 });
    }
    await eventually('explain tells its time', async () => {
      const { nextAttemptAt } = await runOf(first);
      const result = (await admin('GET', of(`/runs/${first}/explain`))).body.nextAttemptAt;
      return result === nextAttemptAt ? true : null;
    });
    await admin('PATCH', of(''), { shopperLimits: {} });
  });

  it('do not hold a start again that was refused before anybody was called', async () => {
    const phone = shopperPhone();
    const refused = await call('POST', '/runs', { body: { ...request(phone), inputs: { customer_name: 'Asha' } } });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'INVALID_INPUT']);
    const blocked = await call('POST', '/runs', { body: request(shopperPhone('0012')) });
    expect(blocked.body.errorCode).toBe('CANNOT_PLACE');
    const { body } = await start(phone);
    expect(body.run).toMatchObject({ lastError: null, attempts: 1 });
  });
});
