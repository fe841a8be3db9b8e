import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const INPUTS = { customer_name: 'Asha', order_no: '1001' };
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const long = (length: number): string => 'x'.repeat(length);

describe('the values POST /runs takes, through all services', () => {
  let call: ReturnType<typeof api>;
  let orgId: string;
  let flowId: string;
  const start = (body: object): Promise<Answer> => call('POST', '/runs', { body: { flowId, inputs: INPUTS, ...body } });
  const contactOf = (phone: string): Promise<Answer> =>
    admin('GET', `/orgs/${orgId}/contacts?mode=test&phone=${encodeURIComponent(phone)}`);
  const ended = (id: string) =>
    eventually('the run ends', async () => {
      const { body } = await call('GET', `/runs/${id}`);
      return ['done', 'gave_up'].includes(body.run.status) ? body.run : null;
    });

  beforeAll(async () => {
    const org = await newOrg('Exact Shop');
    orgId = org.orgId;
    call = api((await org.newKey('test')).secret);
    flowId = await publishFlow(call, surveyFlow());
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  describe('limits', () => {
    it('name has 120 characters at most, however they are encoded', async () => {
      for (const letter of ['x', 'अ', '\u{1f600}']) {
        const phone = shopperPhone();
        expect((await start({ phone, name: letter.repeat(120), consent: CONSENT })).status).toBe(201);
        expect((await contactOf(phone)).body.contact.name).toBe(letter.repeat(120));
        expect(await start({ phone, name: letter.repeat(121) })).toMatchObject({
          status: 400,
          body: { details: [{ path: ['name'] }] },
        });
      }
    });

    it.each([
      [1, 201],
      [500, 201],
      [0, 400],
      [501, 400],
    ])('a note of %d characters answers %d', async (length, status) => {
      expect((await start({ phone: shopperPhone(), consent: { ...CONSENT, note: long(length) } })).status).toBe(status);
    });

    it('metadata has 20 keys of 1 to 40 characters and values of 200 at most, and comes back with the run', async () => {
      const widest = Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`${index}`.padStart(40, 'k'), long(200)]),
      );
      const phone = shopperPhone();
      const { body } = await start({ phone, consent: CONSENT, metadata: widest });
      expect(body.run.metadata).toEqual(widest);
      expect((await ended(body.run.id)).metadata).toEqual(widest);
      for (const metadata of [
        { ...widest, one: 'more' },
        { '': 'a' },
        { [long(41)]: 'a' },
        { a: long(201) },
        { a: 1 },
        { a: null },
        [],
      ]) {
        expect(await start({ phone, metadata })).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } });
      }
    });

    it('odd names in maps are ordinary keys, or 400', async () => {
      const odd = { constructor: 'a', toString: 'b', hasOwnProperty: 'c', valueOf: 'd' };
      const { status, body } = await start({
        phone: shopperPhone(),
        consent: CONSENT,
        inputs: { ...INPUTS, ...odd },
        metadata: odd,
      });
      expect([status, body.run.metadata, body.run.inputs]).toEqual([201, odd, { ...INPUTS, ...odd }]);
      const unknown = await start({ phone: shopperPhone(), consent: CONSENT, testAnswers: odd });
      expect([unknown.status, unknown.body.details[0].path]).toEqual([400, ['testAnswers', 'constructor']]);
      for (const map of ['inputs', 'metadata', 'testAnswers']) {
        const answer = await call('POST', '/runs', {
          raw: `{"flowId":"${flowId}","phone":"${shopperPhone()}","${map}":{"__proto__":"x"}}`,
        });
        expect([map, answer.status]).toEqual([map, 400]);
      }
    });
  });

  describe('language', () => {
    it.each([
      { asked: 'that the flow allows', sent: { language: 'en-IN' }, language: 'en-IN' },
      { asked: 'that the flow does not allow', sent: { language: 'ta-IN' }, language: 'hi-IN' },
      { asked: 'not sent, though the contact has one,', sent: {}, language: 'hi-IN' },
    ])('$asked gives a run in $language', async ({ sent, language }) => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', { body: { phone, language: 'en-IN', consent: CONSENT } });
      const { body } = await start({ phone, ...sent });
      expect(body.run.language).toBe(language);
      const run = await ended(body.run.id);
      expect((await call('GET', `/calls/${run.calls[0].callId}`)).body.call.language).toBe(language);
    });

    it.each(['hi', 'HI-IN', 'en-US', 'klingon', ''])('that is no code (%p) is 400', async (language) => {
      expect(await start({ phone: shopperPhone(), language })).toMatchObject({
        status: 400,
        body: { details: [{ path: ['language'] }] },
      });
    });
  });

  describe('testAnswers', () => {
    const testAnswers = { happy: 'no', stars: '4', colour: 'blue', day: '2026-12-24', words: 'all is well' };

    it('are the answers, each in the type of its question', async () => {
      const { body } = await start({ phone: shopperPhone(), consent: CONSENT, testAnswers });
      expect(await ended(body.run.id)).toMatchObject({
        status: 'done',
        outcome: 'asked',
        answers: { happy: false, stars: 4, colour: 'blue', day: '2026-12-24', words: 'all is well' },
      });
    });

    it('that are left out are samples of the same types', async () => {
      const { body } = await start({ phone: shopperPhone(), consent: CONSENT });
      const { answers } = await ended(body.run.id);
      expect(answers).toEqual({
        happy: expect.any(Boolean),
        stars: expect.any(Number),
        colour: expect.stringMatching(/^(red|blue)$/),
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        words: expect.any(String),
      });
    });

    it('asked but unanswered is null', async () => {
      const { body } = await start({ phone: shopperPhone('0009'), consent: CONSENT, testAnswers });
      const run = await ended(body.run.id);
      expect(run.status).toBe('done');
      expect(Object.values(run.answers)).toContain(null);
    });

    it('of a live key are 400, an empty map too', async () => {
      const live = api(
        (await admin('POST', `/orgs/${orgId}/api-keys`, { name: 'live', mode: 'live', scopes: ['runs'] })).body.secret,
      );
      for (const answers of [testAnswers, {}]) {
        expect(
          await live('POST', '/runs', { body: { flowId, phone: shopperPhone(), testAnswers: answers } }),
        ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['testAnswers'] }] } });
      }
    });
  });

  describe('transactionAt', () => {
    const transactional = (body: object) =>
      start({
        flowId: undefined,
        flowKey: 'cod_confirmation',
        phone: shopperPhone(),
        inputs: { ...INPUTS, amount: '10' },
        ...body,
      });

    it.each([
      { when: 'now', transactionAt: () => minutesAgo(0), status: 201 },
      { when: 'just within 30 minutes', transactionAt: () => minutesAgo(29.9), status: 201 },
      {
        when: 'a minute ago, told with another offset',
        transactionAt: () => `${minutesAgo(1 - 330).slice(0, -1)}+05:30`,
        status: 201,
      },
      { when: 'more than 30 minutes ago', transactionAt: () => minutesAgo(30.02), status: 422 },
      { when: 'in the future', transactionAt: () => minutesAgo(-1), status: 422 },
    ])('$when answers $status', async ({ transactionAt, status }) => {
      const answer = await transactional({ transactionAt: transactionAt() });
      expect([answer.status, answer.body.errorCode]).toEqual([status, status === 201 ? undefined : 'NO_CONSENT']);
    });

    it('too old needs a consent, and a service consent is enough', async () => {
      expect((await transactional({ transactionAt: minutesAgo(45), consent: CONSENT })).status).toBe(201);
      expect(
        await transactional({ transactionAt: minutesAgo(45), consent: { ...CONSENT, scope: 'promotional' } }),
      ).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    });

    it('allows no service call', async () => {
      expect(await start({ phone: shopperPhone(), transactionAt: minutesAgo(1) })).toMatchObject({
        status: 422,
        body: { errorCode: 'NO_CONSENT' },
      });
    });

    it('of a promotional call counts for nothing: only a promotional consent does', async () => {
      const promotional = await publishFlow(call, surveyFlow('promotional'));
      const send = (more: object) =>
        start({ flowId: promotional, phone: shopperPhone(), transactionAt: minutesAgo(1), ...more });
      for (const more of [{}, { consent: CONSENT }])
        expect(await send(more)).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
      expect((await send({ consent: { ...CONSENT, scope: 'promotional' } })).status).toBe(201);
    });
  });
});
