import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { good } from './support/hundred.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();

/** What a shopper may say at any time, in test runs: what `testAnswers` holds is heard as in a live call. */
describe('a shopper who says something else than an answer', () => {
  let orgId: string;
  let call: ReturnType<typeof api>;
  let flowId: string;

  beforeAll(async () => {
    const org = await newOrg('Always On');
    orgId = org.orgId;
    call = api((await org.newKey('test')).secret);
    const survey = surveyFlow('transactional');
    flowId = await publishFlow(call, {
      ...survey,
      outcomes: [...survey.outcomes, { key: 'later', label: 'Later' }, { key: 'stranger', label: 'Stranger' }],
      builtIns: { later: { outcome: 'later' }, wrongPerson: { outcome: 'stranger' } },
    });
  });

  const ended = async (phone: string, happy: string) => {
    const inputs = { customer_name: 'Asha', order_no: 'ZX-77' };
    const body = { flowId, phone, inputs, language: 'en-IN', transactionAt: recently(), testAnswers: { happy } };
    const { run } = await good(call('POST', '/runs', { body: { ...body, metadata: { cart: 'c-1' } } }));
    return await eventually('the run is done', async () => {
      const now = (await call('GET', `/runs/${run.id}`)).body.run;
      return now.status === 'done' ? now : null;
    });
  };
  const callOf = async (run: { calls: { callId: string }[] }) =>
    (await good(call('GET', `/calls/${run.calls[0]?.callId}`))).call;

  it('as they are not the shopper, hears nothing of the order, and a test run marks nobody', async () => {
    const phone = shopperPhone();
    await good(call('PUT', '/contacts', { body: { phone, name: 'Asha' } }));
    const run = await ended(phone, 'There is no Asha here, wrong number');
    expect(run).toMatchObject({ outcome: 'stranger', lastError: null, attempts: 1 });
    const heard = await callOf(run);
    expect(heard.endReason).toBe('wrong_person');
    const said = heard.transcript.findIndex(({ text }: { text: string }) => text.includes('wrong number'));
    expect(said).toBeGreaterThan(0);
    expect(JSON.stringify(heard.transcript.slice(said + 1))).not.toContain('ZX-77');
    const query = `mode=test&phone=${encodeURIComponent(phone)}`;
    const { contact } = await good(admin('GET', `/orgs/${orgId}/contacts?${query}`));
    expect(contact).toMatchObject({ name: 'Asha', isWrongPerson: false });
    expect((await ended(phone, 'yes')).outcome).toBe('asked');
  });
});
