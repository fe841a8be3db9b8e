import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from './support/eventually.js';
import { api, databaseUrl, newOrg } from './support/platform.js';

const text = (english: string) => ({ 'en-IN': english });
const flow = (usesAction: boolean) => ({
  ...{ name: 'Flowers', callType: 'service', languages: { allowed: ['en-IN'], default: 'en-IN' } },
  disclosure: text('This is an automated call from the shop, and it is recorded.'),
  steps: [
    ...(usesAction
      ? [{ id: 'send', type: 'action', action: 'send_flowers', args: { colour: 'red' }, next: 'bye' }]
      : []),
    { id: 'bye', type: 'end', prompt: text('Goodbye.'), outcome: 'sent' },
  ],
  outcomes: [{ key: 'sent', label: 'Sent' }],
  actions: usesAction ? ['send_flowers'] : [],
});
const parameters = (name: string) => ({ parameters: { [name]: { type: 'string', description: 'of the flowers' } } });

const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
afterAll(() => database.end());

// A broker that is away for hours leaves this behind, so the journey writes it as it would stand then.
const itWithDatabase = databaseUrl ? it : it.skip;
if (!databaseUrl) console.log('skipped: a claim that has lapsed needs E2E_DATABASE_URL');

itWithDatabase(
  'an action keeps its parameters while a flow runs with it, though the claim lapsed before the event came',
  async () => {
    const org = await newOrg('Shop in an Outage');
    const call = api((await org.newKey('test')).secret);
    const change = async () => (await call('PUT', '/actions/send_flowers', { body: parameters('size') })).status;
    expect((await call('PUT', '/actions/send_flowers', { body: parameters('colour') })).status).toBe(200);
    const { flowId } = (await call('POST', '/flows', { body: { definition: flow(true) } })).body.flow;
    expect((await call('POST', `/flows/${flowId}/publish`)).status).toBe(200);
    const isTaken = async () =>
      (await database.query('SELECT FROM actions.flow_actions WHERE flow_id = $1', [flowId])).rowCount === 1 || null;
    await eventually('the event has come', isTaken);
    await database.query(
      `WITH late AS (UPDATE actions.flow_actions SET actions = '{}' WHERE flow_id = $1)
       INSERT INTO actions.action_claims (org_id, flow_version_id, actions, expires_at)
       SELECT org_id, id, '{send_flowers}', now() - interval '3 h' FROM flow.flow_versions WHERE flow_id = $1`,
      [flowId],
    );
    expect(await change()).toBe(409);
    // The next version uses no action: the claim of the one before holds nothing any more.
    expect((await call('PUT', `/flows/${flowId}/draft`, { body: { definition: flow(false) } })).status).toBe(200);
    expect((await call('POST', `/flows/${flowId}/publish`)).status).toBe(200);
    expect(await change()).toBe(200);
  },
);
