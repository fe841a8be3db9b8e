import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Shopper } from '../apps/telephony-adapter/test/engine/shopper.js';
import { eventually } from './support/eventually.js';
import { LONG_TEST_MS } from './support/limits.js';
import { admin, api, newOrg, rings, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

/** Samples of a second. */
const SECOND = 8_000;

if (!rings) console.log('skipped: a cancel while a telephone rings needs CARRIER=asterisk');

jest.setTimeout(LONG_TEST_MS);

(rings ? describe : describe.skip)('a run that is canceled while the telephone rings', () => {
  let shopper: Shopper;
  let receiver: Receiver;
  let call: ReturnType<typeof api>;
  let flowId: string;
  beforeAll(async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'await_cue' }, { do: 'answer' }, { do: 'await_bye' }]);
    receiver = await Receiver.start();
    const org = await newOrg('Canceled While Ringing Shop');
    const make = async (path: string, body: object) => {
      const answer = await admin('POST', `/orgs/${org.orgId}/${path}`, body);
      expect([path, answer.status]).toEqual([path, 201]);
      return answer.body;
    };
    await admin('PATCH', `/orgs/${org.orgId}`, { isVerified: true, shopperLimits: null });
    await make('trunks', { name: 'sipp', host: '127.0.0.1', port: shopper.port, transport: 'udp' });
    await make('numbers', {
      ...{ phone: '+911140007781', callTypes: ['transactional'], lines: 5 },
      ...{ trunk: 'sipp', operatorConsent: 'of a test' },
    });
    await make('credits', { amount: 100_000, note: 'test' });
    const hook = { mode: 'live', url: receiver.url, eventTypes: ['*'] };
    receiver.secret = (await make('webhook-endpoints', hook)).secret;
    call = api((await org.newKey('live')).secret);
    const { steps, ...survey } = surveyFlow('transactional');
    const few = steps
      .filter(({ id }) => ['hello', 'happy', 'bye'].includes(id))
      .map((step) => (step.id === 'happy' ? { ...step, next: 'bye' } : step));
    flowId = await publishFlow(call, { ...survey, steps: few, limits: { ringSeconds: 60 } });
  });
  afterAll(async () => {
    shopper?.stop();
    await receiver?.stop();
  });

  it('is over at once, and its call goes on: it rings, is answered and told, and nobody is called again', async () => {
    const phone = shopperPhone();
    const transactionAt = new Date(Date.now() - 60_000).toISOString();
    const inputs = { customer_name: 'Asha', order_no: '1001' };
    const started = await eventually('the engine dials', async () => {
      const answer = await call('POST', '/runs', { body: { flowId, phone, transactionAt, inputs } });
      return answer.status === 201 ? answer.body.run : null;
    });
    const typesOf = () => receiver.ofRun(started.id).map(({ event }) => event.type as string);
    await eventually('it rings', async () => (typesOf().includes('run.ringing') ? true : null));
    const canceled = await call('POST', `/runs/${started.id}/cancel`);
    expect([canceled.status, canceled.body.run.status]).toEqual([200, 'canceled']);

    await shopper.cue(phone); // they pick up a telephone that still rings
    let heard = 0;
    const run = await eventually('the call is over', async () => {
      if (shopper.phone.heard().length - heard > SECOND) {
        heard = shopper.phone.heard().length;
        shopper.phone.press('1');
      }
      const now = (await call('GET', `/runs/${started.id}`)).body.run;
      return now.calls[0]?.status === 'completed' ? now : null;
    });
    expect(run).toMatchObject({ status: 'canceled', attempts: 1, calls: [{ status: 'completed', outcome: 'asked' }] });
    await shopper.done();
    expect(shopper.received('CANCEL')).toEqual([]);
    expect(shopper.invites()).toHaveLength(1);
    await eventually('its end is told', async () => (typesOf().includes('run.completed') ? true : null));
    expect(typesOf()).toEqual(['run.queued', 'run.ringing', 'run.canceled', 'run.answered', 'run.completed']);
  });
});
