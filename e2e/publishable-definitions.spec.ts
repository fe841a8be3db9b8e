import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { fullDefinition, oddDefinition, random } from './support/odd-definitions.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';

const SEED = 20_261_122;
const TRIED = 120;
const WANTED = 30;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/**
 * What flow publishes must pass every door behind it: the start of a run, its admission and permits at contacts, the
 * placing at telephony, the action calls, the trigger's start and its questions before each attempt. A definition may
 * carry anything beside what is known.
 */
describe(`whatever can be published can be run (seed ${SEED})`, () => {
  let orgId: string;
  let call: ReturnType<typeof api>;
  let live: ReturnType<typeof api>;
  /** Flow and name of each definition that was published. */
  const published: { readonly flowId: string; readonly definition: object }[] = [];

  const publish = async (definition: object): Promise<void> => {
    const { status, body } = await call('POST', '/flows', { body: { definition } });
    if (status === 400 || body.flow.draft.problems.length > 0) return;
    const { flowId } = body.flow;
    expect((await call('POST', `/flows/${flowId}/publish`)).status).toBe(200);
    published.push({ flowId, definition });
  };
  /** Says which definition it was. */
  const notified = ({ definition }: { definition: object }, what: unknown): string =>
    `${JSON.stringify(what)} of ${JSON.stringify(definition)}`;

  beforeAll(async () => {
    const org = await newOrg('Odd flows');
    orgId = org.orgId;
    call = api((await org.newKey('test')).secret);
    live = api((await org.newKey('live')).secret);
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    const callTypes = ['transactional', 'service', 'promotional'];
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: '+911140000777', callTypes, lines: 50 });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 1_000_000, note: 'e2e' });
    await publish(fullDefinition());
    expect(published).toHaveLength(1);
    const next = random(SEED);
    for (let tried = 0; tried < TRIED && published.length < WANTED; tried += 1) await publish(oddDefinition(next));
    expect(published.length).toBeGreaterThan(WANTED / 2);
  });

  it('by request: admitted, permitted, placed, called and retried', async () => {
    const phone = shopperPhone('0010'); // not answered once, then answered
    const consent = { givenAt: minutesAgo(60), note: 'asked for', source: 'form' };
    for (const scope of ['service', 'promotional'])
      expect((await call('PUT', '/contacts', { body: { phone, consent: { ...consent, scope } } })).body.ok).toBe(true);
    const started = await Promise.all(
      published.map(async (flow) => {
        const { status, body } = await call('POST', '/runs', {
          body: {
            flowId: flow.flowId,
            phone,
            transactionAt: minutesAgo(1),
            inputs: { order_no: '1001', size: 'M' },
            testAnswers: { wish: 'cancel' },
          },
        });
        if (status !== 201 && body.errorCode !== 'INVALID_INPUT') throw new Error(notified(flow, body));
        return { ...flow, run: body.run };
      }),
    );
    await Promise.all(
      started.map(async (flow) => {
        if (flow.run) await passesEveryDoor(flow, flow.run.id);
      }),
    );
  });

  const waitsForHours = (run: { lastError: string | null; nextAttemptAt: string | null }): boolean =>
    run.lastError === 'calling_hours' && Date.parse(run.nextAttemptAt ?? '') > Date.now();

  /**
   * The run ends, or waits for its hours; its first attempt and the next one were judged by contacts; nothing failed on
   * the way.
   */
  async function passesEveryDoor(flow: (typeof published)[number], runId: string, asked = call): Promise<boolean> {
    const path = `/orgs/${orgId}/runs/${runId}`;
    let judged = false; // the permits of an attempt that was put off may be told of no more
    const permitsOf = async (): Promise<{ refused: string | null }[]> => {
      const { permits } = (await admin('GET', `${path}/permits`)).body;
      judged ||= permits.length > 0;
      return permits;
    };
    const run = await eventually(notified(flow, 'a run that goes on'), async () => {
      const { body } = await asked('GET', `/runs/${runId}`);
      if (body.run.lastError === 'provider_unavailable') throw new Error(notified(flow, body.run));
      if (body.run.status !== 'scheduled' && body.run.status !== 'dialing') return body.run;
      const permits = await permitsOf();
      // By the hour at which this runs a flow's own hours may be closed: then no attempt is due, and contacts is not
      // asked.
      if (permits.some(({ refused }) => refused === 'calling_hours') || waitsForHours(body.run)) return body.run;
      if (permits.length > 0 && body.run.lastError === 'shopper_in_call') return body.run; // telephony has judged it
      await admin('POST', `${path}/advance`);
      return null;
    });
    const { checks } = (await admin('GET', `${path}/explain`)).body;
    expect(notified(flow, checks)).not.toContain('placing it failed');
    await permitsOf();
    // An odd condition may say that the object is not as wanted any more: then the run was asked about, and contacts
    // never.
    if (!judged && run.lastError !== 'source_changed' && !waitsForHours(run)) throw new Error(notified(flow, run));
    return run.lastError !== 'source_changed';
  }

  it('by a trigger: started, asked about before each attempt, and placed', async () => {
    const storeId = (await live('POST', '/stores', { body: { name: 'Shop', key: 'shop' } })).body.store.id;
    const phone = shopperPhone('0010');
    const consent = { givenAt: minutesAgo(60), note: 'asked for', source: 'form' };
    for (const scope of ['service', 'promotional'])
      await live('PUT', '/contacts', { body: { phone, consent: { ...consent, scope } } });
    const order = {
      externalId: `gid://shop/Order/${'1'.repeat(230)}`,
      createdAt: minutesAgo(1),
      updatedAt: minutesAgo(1),
      number: '1001',
      currency: 'INR',
      totals: { total: 129900 },
      payment: { method: 'cod' },
      tags: ['x'],
      phone,
    };
    const { body } = await live('PUT', `/stores/${storeId}/orders`, { body: { orders: [order] } });
    expect(body.counts).toMatchObject({ written: 1 });
    const results = await eventually('every trigger has its result', async () => {
      const answer = await admin('GET', `/orgs/${orgId}/trigger-results?mode=live&limit=100`);
      const found: { outcome: string; flowId: string; reason: string | null; runId: string | null }[] =
        answer.body.triggerResults;
      return found.length > 0 && found.every(({ outcome }) => outcome !== 'pending') ? found : null;
    });
    const known = ['INVALID_INPUT', 'NO_CONSENT', 'condition', 'too_old'];
    let wanted = 0;
    for (const result of results) {
      const flow = published.find(({ flowId }) => flowId === result.flowId) as (typeof published)[number];
      if (result.outcome === 'started') wanted += Number(await passesEveryDoor(flow, result.runId as string, live));
      else if (!known.includes(result.reason ?? '')) throw new Error(notified(flow, result));
    }
    expect(wanted).toBeGreaterThan(WANTED / 3);
  });
});
