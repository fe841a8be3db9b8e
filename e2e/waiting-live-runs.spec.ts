import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const MINUTE = 200;

describe('a live run that cannot be dialled now waits, says why, and goes on when it can be', () => {
  let orgId: string;
  let call: ReturnType<typeof api>;
  const of = (path: string) => `/orgs/${orgId}${path}`;
  const start = (phone: string): Promise<Answer> =>
    call('POST', '/runs', {
      body: {
        flowKey: 'cod_confirmation',
        phone,
        transactionAt: new Date(Date.now() - 60_000).toISOString(),
        inputs: INPUTS,
      },
    });
  const until = (id: string, is: object) =>
    eventually(`run ${id} is ${JSON.stringify(is)}`, async () => {
      const { run } = (await call('GET', `/runs/${id}`)).body;
      return Object.entries(is).every(([key, value]) => run[key] === value) ? run : null;
    });
  const advance = (id: string) =>
    eventually('the next attempt is due', async () =>
      (await admin('POST', of(`/runs/${id}/advance`))).status === 200 ? true : null,
    );
  const newNumber = async (phone: string): Promise<string> =>
    (await admin('POST', of('/numbers'), { phone, callTypes: ['transactional'], lines: 5 })).body.number.id;
  const pay = (amount: number) => admin('POST', of('/credits'), { amount, note: 'e2e' });
  const balance = async (): Promise<number> => (await admin('GET', of('/balance'))).body.balance.amount;

  beforeEach(async () => {
    const org = await newOrg('Waiting Shop');
    orgId = org.orgId;
    await admin('PATCH', of(''), { isVerified: true, shopperLimits: null });
    call = api((await org.newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  it('no_number: the number was taken away before the retry', async () => {
    const numberId = await newNumber('+911140000331');
    await pay(10 * MINUTE);
    const { id } = (await start(shopperPhone('0004'))).body.run;
    await until(id, { status: 'scheduled', lastError: 'declined' });
    expect((await admin('DELETE', of(`/numbers/${numberId}`))).status).toBe(200);
    await advance(id);
    expect(await until(id, { lastError: 'no_number' })).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      nextAttemptAt: expect.any(String),
    });
    await newNumber('+911140000332');
    await advance(id);
    expect(await until(id, { attempts: 2, lastError: 'declined' })).toMatchObject({ status: 'scheduled' });
    await call('POST', `/runs/${id}/cancel`);
  });

  it('no_credit: another call has used up what there was', async () => {
    await newNumber('+911140000333');
    await pay(MINUTE);
    const { id } = (await start(shopperPhone('0004'))).body.run;
    await until(id, { status: 'scheduled', lastError: 'declined' });
    const other = (await start(shopperPhone())).body.run;
    await until(other.id, { status: 'done' });
    await eventually('the talk is charged', async () => ((await balance()) < MINUTE ? true : null));
    await advance(id);
    expect(await until(id, { lastError: 'no_credit' })).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      nextAttemptAt: expect.any(String),
    });
    expect(await balance()).toBeGreaterThanOrEqual(0);
    await pay(10 * MINUTE);
    await advance(id);
    await until(id, { attempts: 2, lastError: 'declined' });
    await call('POST', `/runs/${id}/cancel`);
  });

  it('shopper_in_call: a second run for a number that is in a call waits about 15 s and uses no attempt', async () => {
    await newNumber('+911140000334');
    await pay(100 * MINUTE);
    // A simulated call is short: where the machine is busy, the first may be over before the second is placed. Then
    // another shopper is called.
    const pairOf = async (phone: string) =>
      (await Promise.all([start(phone), start(phone)])).map(({ body }) => body.run);
    let before = Date.now();
    let runs = await pairOf(shopperPhone());
    while (runs.every(({ status }) => status === 'dialing')) {
      before = Date.now();
      runs = await pairOf(shopperPhone());
    }
    expect(runs.map(({ status }) => status).sort()).toEqual(['dialing', 'scheduled']);
    const second = runs.find(({ status }) => status === 'scheduled');
    expect(second).toMatchObject({ attempts: 0, lastError: 'shopper_in_call', calls: [] });
    expect(Date.parse(second.nextAttemptAt) - before).toBeGreaterThan(12_000);
    expect(Date.parse(second.nextAttemptAt) - Date.now()).toBeLessThan(20_000);
    for (const { id } of runs)
      expect(await until(id, { status: 'done' })).toMatchObject({ attempts: 1, lastError: null });
  });

  it('lines_busy: one line is given to the run that waits longest, as soon as it is free; who starts last is served last', async () => {
    await admin('POST', of('/numbers'), { phone: '+911140000336', callTypes: ['transactional'], lines: 1 });
    await pay(100 * MINUTE);
    const runs: { id: string; status: string; nextAttemptAt: string; lastError: string; attempts: number }[] = [];
    const isWaiting = ({ lastError }: { lastError: string }) => lastError === 'lines_busy';
    // Until twelve wait at once, and one more comes: a simulated call is short, and on a busy machine some are over
    // before the next start.
    while (runs.filter(isWaiting).length < 13) {
      const { run } = (await start(shopperPhone())).body;
      if (isWaiting(run)) {
        expect(run).toMatchObject({ status: 'scheduled', attempts: 0, calls: [] });
        const ahead = Date.parse(run.nextAttemptAt) - Date.parse(run.createdAt);
        expect(ahead).toBeGreaterThan(12_000);
      }
      runs.push(run);
    }
    const calls: { createdAt: string; endedAt: string }[] = [];
    for (const { id } of runs) {
      const done = await until(id, { status: 'done' });
      expect(done).toMatchObject({ attempts: 1 });
      calls.push((await call('GET', `/calls/${done.calls[0].callId}`)).body.call);
    }
    const placed = calls.map(({ createdAt }) => createdAt);
    expect(placed).toEqual([...placed].sort());
    // How long the line was free before the next call: not the seconds of a timer.
    const idle = calls
      .slice(1)
      .map(({ createdAt }, at) => Date.parse(createdAt) - Date.parse(calls[at]?.endedAt ?? ''));
    expect(idle.sort((a, b) => a - b)[Math.floor(idle.length / 2)]).toBeLessThan(5_000);
  });

  it('lines_busy: more runs than lines; each gets its turn and its one attempt', async () => {
    await admin('POST', of('/numbers'), { phone: '+911140000335', callTypes: ['transactional'], lines: 1 });
    await pay(100 * MINUTE);
    const six = async () =>
      (await Promise.all(Array.from({ length: 6 }, () => start(shopperPhone())))).map(({ body }) => body.run);
    // On a busy machine each call may be over before the next one is placed. Then six more are started.
    let runs = await six();
    while (runs.every(({ lastError }) => lastError !== 'lines_busy')) runs = await six();
    const waiting = runs.filter(({ lastError }) => lastError === 'lines_busy');
    for (const run of waiting)
      expect(run).toMatchObject({ status: 'scheduled', attempts: 0, nextAttemptAt: expect.any(String), calls: [] });
    for (const { id } of runs) expect(await until(id, { status: 'done' })).toMatchObject({ attempts: 1 });
  });
});
