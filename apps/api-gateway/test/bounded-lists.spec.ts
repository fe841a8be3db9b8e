import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './gateway-service.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document is walked as it comes
type Json = any;
const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Addresses of answers with a list that has no cursor. */
function wholeLists(name: string): string[] {
  const document: Json = JSON.parse(textOf(`docs/${name}.json`));
  const resolved = (node: Json): Json =>
    node?.$ref
      ? node.$ref
          .split('/')
          .slice(1)
          .reduce((at: Json, key: string) => at[key], document)
      : node;
  const whole = Object.entries<Json>(document.paths).filter(([, { get }]) => {
    const schema = resolved(get?.responses[200]?.content?.['application/json']?.schema);
    const lists = Object.values<Json>(schema?.properties ?? {}).filter((each) => resolved(each).type === 'array');
    const names = (get?.parameters ?? []).map((each: Json) => resolved(each).name);
    return lists.length > 0 && !names.includes('cursor') && !names.includes('after');
  });
  return whole.map(([path]) => path).sort();
}

type Counted = readonly [spec: string, test: string];
const ACTIONS: Counted = [
  'apps/action-dispatcher/test/catalogue-room.spec.ts',
  'are a list of little more than 2 MB, for the API and for the console',
];
/** What an org fills: where the bytes are counted of the most that its fields have room for. */
const COUNTED: Readonly<Record<string, Counted>> = {
  '/actions': ACTIONS,
  '/flows': [
    'apps/flow/test/published-size.spec.ts',
    'are 4 MB together at most, whichever of them are published at once',
  ],
  '/orgs/{orgId}/actions': ACTIONS,
  '/orgs/{orgId}/numbers': [
    'apps/telephony-adapter/test/management.spec.ts',
    'are a thousand of an org at most, however many are added at once',
  ],
  '/orgs/{orgId}/trunks': [
    'apps/telephony-adapter/test/trunks.spec.ts',
    'are a hundred of an org at most, a list of less than 2 MB',
  ],
  '/orgs/{orgId}/webhook-endpoints': [
    'apps/webhook-delivery/test/endpoint-promises.spec.ts',
    'has a list of less than 2 MB of the largest endpoints of both modes',
  ],
  '/stores': ['apps/commerce-sync/test/stores.spec.ts', 'are a list of less than 2 MB, however large each is'],
};
/**
 * Of us, of one run, part by part, of one member, and what is streamed (docs/handbook/limits.md#lists). The triggers of
 * a flow are 20 at most, of three words each.
 */
const OTHERS = [
  '/flow-library',
  '/orgs/{orgId}/contacts/export',
  '/orgs/{orgId}/flows/{flowId}/triggers',
  '/orgs/{orgId}/runs/{runId}/explain',
  '/orgs/{orgId}/runs/{runId}/export',
  '/orgs/{orgId}/runs/{runId}/permits',
  '/orgs/{orgId}/runs/{runId}/timeline',
  '/session',
];

describe('The lists of both APIs', () => {
  it('have pages, but those whose bytes are counted, and those that are known to be short', () => {
    const whole = [...wholeLists('openapi'), ...wholeLists('openapi-management')];
    expect(whole.sort()).toEqual([...Object.keys(COUNTED), ...OTHERS].sort());
    for (const [spec, test] of Object.values(COUNTED))
      expect([test, textOf(spec).includes(`'${test}'`)]).toEqual([test, true]);
  });
});

describe('Lists of an org that members, or apps, could fill', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2 });
  });
  afterAll(() => gateway.stop());

  const newOrg = async (): Promise<string> => (await gateway.admin('POST', '/orgs', { name: 'Shop' })).body.org.id;
  const newKey = (orgId: string, mode = 'test') =>
    gateway.admin('POST', `/orgs/${orgId}/api-keys`, { name: 'key', mode, scopes: ['runs'] });
  const seedKeys = (orgId: string, most: number, revokedAt: string | null) =>
    gateway.db.database.query(
      `INSERT INTO api_keys (hash, id, org_id, name, mode, scopes, last4, created_at, revoked_at)
       SELECT sha256(($1 || $3 || n)::bytea), 'key_' || CASE WHEN $3 = '' THEN '1' ELSE '0' END || lpad(n::text, 19, '0'), $1, 'key', 'test', '{}', '1234', now(),
              nullif($3, '')::timestamptz FROM generate_series(1, $2::int) n`,
      [orgId, most, revokedAt ?? ''],
    );
  const idsOf = async (path: string, list: string, idOf: (item: never) => string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; cursor !== 'null';) {
      const { status, body } = await gateway.admin('GET', `${path}?limit=40${cursor && `&cursor=${cursor}`}`);
      expect([status, body[list].length <= 40]).toEqual([200, true]);
      ids.push(...body[list].map(idOf));
      cursor = String(body.nextCursor);
    }
    return ids;
  };

  it('has at most a hundred API keys in force in each mode, however many are asked for at once', async () => {
    const orgId = await newOrg();
    await seedKeys(orgId, 300, '2026-03-02T06:00:00Z');
    await seedKeys(orgId, 98, null);
    const asked = await Promise.all(Array.from({ length: 8 }, () => newKey(orgId)));
    const made = asked.filter(({ status }) => status === 201);
    expect(made).toHaveLength(2);
    expect(asked.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT', message: 'an org has at most 100 API keys in force in each mode' },
    });
    expect((await newKey(orgId, 'live')).status).toBe(201);
    await gateway.admin('DELETE', `/orgs/${orgId}/api-keys/${made[0]?.body.apiKey.id}`);
    expect((await newKey(orgId)).status).toBe(201);
  });

  it('lists API keys page by page, revoked ones included, oldest first', async () => {
    const orgId = await newOrg();
    await seedKeys(orgId, 90, '2026-03-02T06:00:00Z');
    const path = `/orgs/${orgId}/api-keys`;
    expect((await gateway.admin('GET', path)).body.apiKeys).toHaveLength(50);
    const ids = await idsOf(path, 'apiKeys', ({ id }: { id: string }) => id);
    expect(ids).toEqual(Array.from({ length: 90 }, (_, n) => `key_0${String(n + 1).padStart(19, '0')}`));
    for (const query of ['limit=0', 'limit=101', 'cursor=x', 'cursor=a&cursor=b'])
      expect([query, (await gateway.admin('GET', `${path}?${query}`)).status]).toEqual([query, 400]);
  });

  it('lists the apps that were connected page by page', async () => {
    const orgId = await newOrg();
    await gateway.db.database.query(
      `WITH made AS (
         INSERT INTO apps (id, name, mode, client_id, client_secret_hash, redirect_uris, scopes, webhook_events, created_at, version)
         SELECT 'app_' || lpad(n::text, 20, '0'), 'App', 'live', 'client_' || n, '', '{}', '{}', '{}', now(), 1 FROM generate_series(1, 90) n RETURNING id)
       INSERT INTO app_connections (org_id, app_id, status, scopes, connected_at, version) SELECT $1, id, 'connected', '{}', now(), 1 FROM made`,
      [orgId],
    );
    const path = `/orgs/${orgId}/app-connections`;
    expect((await gateway.admin('GET', path)).body.connections).toHaveLength(50);
    const ids = await idsOf(path, 'connections', ({ app }: { app: { id: string } }) => app.id);
    expect(ids).toEqual(Array.from({ length: 90 }, (_, n) => `app_${String(n + 1).padStart(20, '0')}`));
    expect((await gateway.admin('GET', `${path}?limit=101`)).status).toBe(400);
  });
});
