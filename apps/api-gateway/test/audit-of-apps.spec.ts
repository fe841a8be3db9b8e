import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '../src/application/auditing/audit-log.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance } from './oauth-dance.js';

const MANY = 10_000;
const ASKED = { scopes: ['runs', 'calls'], webhookEvents: ['run.completed'] };
const GRANT = `
  INSERT INTO oauth_grants (id, org_id, app_id, scopes, events, member_id, created_at, exchanged_at, revoked_at)
  VALUES ('grt_' || $1, $1, $2, '{runs,calls}', '{}', 'mem_1', now(), CASE WHEN $3 <> 'never' THEN now() END, CASE WHEN $3 = 'ended' THEN now() END)`;

describe('What staff do with an app', () => {
  let gateway: Gateway;
  let dance: Dance;
  beforeAll(async () => {
    gateway = await startGateway({ env: { SIGN_IN_PER_MINUTE: '1000' } });
    dance = await Dance.begin(gateway, { scopes: ASKED.scopes });
    await change(ASKED);
    await dance.connect();
  });
  afterAll(() => gateway.stop());

  const change = (body: object): Promise<Answer> => gateway.admin('PATCH', `/apps/${dance.app.id}`, body);
  const logOf = async (orgId: string): Promise<AuditEntry[]> =>
    (await gateway.admin('GET', `/orgs/${orgId}/audit?limit=100`)).body.entries;
  const newestOf = async (orgId: string): Promise<AuditEntry | undefined> => (await logOf(orgId))[0];
  const newOrg = async (): Promise<string> =>
    String((await gateway.admin('POST', '/orgs', { name: 'Other' })).body.org.id);
  const entry = (action: string, values: object = { before: null, after: null }): object => ({
    ...{ at: expect.any(String), by: { kind: 'staff', id: 'admin', name: expect.any(String) }, outcome: 'done' },
    ...{ action, subject: { kind: 'app', id: dance.app.id }, ...values },
  });

  it('stands in the log of an org that has it connected: what it lost, other addresses, and each roll of a secret', async () => {
    expect((await change({ scopes: ['calls'] })).status).toBe(200);
    expect(await newestOf(dance.orgId)).toEqual(
      entry('app.changed', { before: { scopes: ASKED.scopes }, after: { scopes: ['calls'] } }),
    );
    await change({ webhookUrl: 'https://elsewhere.example/secret/path', webhookEvents: [], name: 'Other' });
    expect(await newestOf(dance.orgId)).toEqual(
      entry('app.changed', {
        before: { name: 'Builder <b>', webhookUrl: null, webhookEvents: ASKED.webhookEvents },
        after: { name: 'Other', webhookUrl: 'https://elsewhere.example', webhookEvents: [] },
      }),
    );
    for (const [roll, action] of [
      ['roll-secret', 'app.secret_rolled'],
      ['roll-client-secret', 'app.client_secret_rolled'],
    ] as const) {
      expect((await gateway.admin('POST', `/apps/${dance.app.id}/${roll}`)).status).toBe(200);
      expect(await newestOf(dance.orgId)).toEqual(entry(action));
    }
  });

  it('stands there once for each change that was made, and not for one that changed nothing or was refused', async () => {
    const before = await logOf(dance.orgId);
    expect((await change({ name: 'Once' })).status).toBe(200);
    expect((await change({ name: 'Once' })).status).toBe(200);
    expect((await change({ scopes: [] })).status).toBe(400);
    expect(await logOf(dance.orgId)).toEqual([
      entry('app.changed', { before: { name: 'Other' }, after: { name: 'Once' } }),
      ...before,
    ]);
  });

  it('has no entry of the same set in another order, or of another spelling of an address, and shows another path', async () => {
    const uris = ['https://a.example/one', 'https://b.example/two'];
    const set = {
      ...{ scopes: ['calls', 'runs'], webhookEvents: ['run.completed', 'run.failed'], redirectUris: uris },
      ...{ webhookUrl: 'https://hooks.example/a', actionUrl: 'https://act.example/b' },
    };
    expect((await change(set)).status).toBe(200);
    const before = await logOf(dance.orgId);
    const turned = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, Array.isArray(value) ? [...value].reverse() : value]),
    );
    const spelled = { webhookUrl: 'https://Hooks.example:443/a', actionUrl: 'HTTPS://ACT.EXAMPLE/b' };
    for (const same of [turned, spelled, set]) expect((await change(same)).status).toBe(200);
    expect(await logOf(dance.orgId)).toEqual(before);
    const moved = ['https://a.example/one', 'https://b.example/elsewhere'];
    expect((await change({ redirectUris: moved })).status).toBe(200);
    expect(await newestOf(dance.orgId)).toEqual(
      entry('app.changed', { before: { redirectUris: uris }, after: { redirectUris: moved } }),
    );
    await change(ASKED);
  });

  it('stands in the log of an org that has yet to be connected by its code, and of none that is not connected', async () => {
    const own = await Dance.begin(gateway, { scopes: ASKED.scopes });
    const code = await own.code();
    const [ended, never, stranger] = [await newOrg(), await newOrg(), await newOrg()];
    for (const [orgId, how] of [
      [ended, 'ended'],
      [never, 'never'],
    ])
      await gateway.db.database.query(GRANT, [orgId, own.app.id, how]);
    expect((await gateway.admin('PATCH', `/apps/${own.app.id}`, { scopes: ['calls'] })).status).toBe(200);
    const narrowed = await newestOf(own.orgId);
    expect(narrowed).toMatchObject({ action: 'app.changed', before: { scopes: ASKED.scopes } });
    expect((await own.exchange(code)).body.scope).toBe('calls');
    for (const orgId of [ended, never, stranger]) expect((await newestOf(orgId))?.action).toBe('org.created');
  });

  it('stands in the logs of ten thousand orgs, all of them, when it is answered', async () => {
    const query = (sql: string): Promise<unknown[]> => gateway.db.database.query(sql, [dance.app.id]);
    await query(`
      WITH many AS (INSERT INTO orgs (id, name, created_at, version)
                    SELECT 'org_many_' || n, 'Shop', now(), 1 FROM generate_series(1, ${MANY}) n RETURNING id)
      INSERT INTO oauth_grants (id, org_id, app_id, scopes, events, member_id, created_at, exchanged_at)
      SELECT 'grt_' || id || '_' || twice, id, $1, '{calls}', '{}', 'mem_1', now(), now() FROM many, generate_series(1, 2) twice`);
    expect((await change({ name: 'Known to many' })).status).toBe(200);
    const counted = `SELECT count(*)::int AS n, count(DISTINCT org_id)::int AS orgs FROM audit_entries
                      WHERE org_id LIKE 'org_many_%' AND subject_id = $1 AND action = 'app.changed'`;
    expect(await query(counted)).toEqual([{ n: MANY, orgs: MANY }]);
  });
});
