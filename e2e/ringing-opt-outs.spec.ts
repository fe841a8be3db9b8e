import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { LONG_TEST_MS } from './support/limits.js';
import { admin, api, newOrg, rings, shopperPhone, type Answer } from './support/platform.js';
import { SipPeer } from './support/sip-peer.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const COUNT = 200;
const IN_FLIGHT = 16;
/** How far apart a start and its opt-out are at most: on a busy machine twice what a call takes to ring. */
const HEAD_START_MS = 400;

if (!rings) console.log('skipped: opt-outs against calls that really ring need CARRIER=asterisk');

jest.setTimeout(LONG_TEST_MS);

(rings ? describe : describe.skip)(`${COUNT} opt-outs against ${COUNT} starts of calls by a SIP trunk`, () => {
  let peer: SipPeer;
  let orgId: string;
  let call: ReturnType<typeof api>;
  let flowId: string;
  let headStartMs = HEAD_START_MS;
  beforeAll(async () => {
    peer = await SipPeer.start();
    const org = await newOrg('Ringing Race Shop');
    orgId = org.orgId;
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    const trunk = { name: 'peer', host: '127.0.0.1', port: peer.port, transport: 'udp' };
    expect((await admin('POST', `/orgs/${orgId}/trunks`, trunk)).status).toBe(201);
    const number = {
      ...{ phone: '+911140007778', callTypes: ['transactional'], lines: 1_000 },
      ...{ trunk: 'peer', operatorConsent: 'of a test' },
    };
    expect((await admin('POST', `/orgs/${orgId}/numbers`, number)).status).toBe(201);
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 10_000_000, note: 'race' });
    call = api((await org.newKey('live')).secret);
    const { steps, ...survey } = surveyFlow('transactional');
    const few = steps.filter(({ id }) => ['hello', 'happy', 'bye'].includes(id));
    const answered = few.map((step) => (step.id === 'happy' ? { ...step, next: 'bye' } : step));
    flowId = await publishFlow(call, { ...survey, steps: answered });
    await eventually('the engine dials', async () => {
      const { status } = await start(shopperPhone());
      return status === 201 && peer.invites().length > 0 ? true : null;
    });
    const [before, began] = [peer.invites().length, Date.now()];
    const phone = shopperPhone();
    expect((await start(phone)).status).toBe(201);
    const at = await eventually('a call rings', async () =>
      Promise.resolve(
        peer
          .invites()
          .slice(before)
          .find((invite) => invite.phone === phone)?.at ?? null,
      ),
    );
    headStartMs = Math.max(HEAD_START_MS, 2 * (at - began));
  });
  afterAll(() => peer?.stop());

  const start = async (phone: string): Promise<Answer> => {
    const transactionAt = new Date(Date.now() - 60_000).toISOString();
    const inputs = { customer_name: 'Asha', order_no: '1001' };
    return await call('POST', '/runs', { body: { flowId, phone, transactionAt, inputs } });
  };

  it('send no invitation to a number after the answer to its opt-out', async () => {
    const answeredAt = new Map<string, number>();
    const runs = new Map<string, string>();
    const before = peer.invites().length;
    const attempt = async (phone: string): Promise<void> => {
      const { status, body } = await start(phone);
      if (status === 201) runs.set(phone, body.run.id);
      else expect([phone, status, body.errorCode]).toEqual([phone, 422, 'OPTED_OUT']);
    };
    const optOut = async (phone: string): Promise<void> => {
      for (;;) {
        const { status, body } = await admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode: 'live', phone });
        if (status < 300) {
          // an invitation that came before the answer may wait in its socket still: it is taken in first
          for (let turns = 0; turns < 3; turns += 1) await turn();
          return void answeredAt.set(phone, Date.now());
        }
        if (status !== 503) throw new Error(`opt-out: ${status} ${JSON.stringify(body)}`);
      }
    };
    const phones = Array.from({ length: COUNT }, () => shopperPhone());
    const waiting = [...phones];
    const racing = async (): Promise<void> => {
      for (let phone = waiting.shift(); phone !== undefined; phone = waiting.shift()) {
        const [first, second] = Math.random() < 0.5 ? [attempt, optOut] : [optOut, attempt];
        const started = first(phone);
        await delay(Math.random() * headStartMs);
        await Promise.all([started, second(phone)]);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, racing));
    expect(answeredAt.size).toBe(COUNT);
    const ended = await Promise.all(
      [...runs].map(async ([phone, id]) => {
        const run = await eventually(`the run of ${phone} has ended`, async () => {
          const { body } = await call('GET', `/runs/${id}`);
          return ['gave_up', 'canceled'].includes(body.run.status) ? body.run : null;
        });
        return { phone, attempts: run.attempts as number };
      }),
    );

    const invites = peer.invites().slice(before);
    expect(invites.filter(({ phone, at }) => at > (answeredAt.get(phone) ?? 0))).toEqual([]);
    const called = ended.filter(({ attempts }) => attempts > 0).map(({ phone }) => phone);
    expect(invites.map(({ phone }) => phone).sort()).toEqual([...called].sort());
    // both must have won now and then, or nothing was raced for
    console.log(`${called.length} calls got ahead of their opt-out, ${COUNT - called.length} were prevented by it`);
    expect(called.length).toBeGreaterThan(COUNT / 50);
    expect(called.length).toBeLessThan(COUNT - COUNT / 50);
  });
});
