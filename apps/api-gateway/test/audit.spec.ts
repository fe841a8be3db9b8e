import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { SettleAbandonedChanges } from '../src/application/auditing/settle-abandoned-changes.use-case.js';
import { NEWEST, OLDEST } from '../src/outbound/postgres/auditing/audit.sql.js';
import { auditingOf, isChanging, NOT_RECORDED, RECORDED_THERE } from '../src/routing/audited-routes.js';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { ADMIN_TOKEN, startGateway, type Answer, type Gateway } from './gateway-service.js';
import { PASSWORD, People, type SignedIn } from './people.js';
import { startSmtpSink } from './smtp-sink.js';

const PHONE = '+919876543210';
const SECRET = 'not-for-the-log';
const IN_PATH: Readonly<Record<string, string>> = { entity: 'orders', name: 'check_stock' };
const MADE = ['endpoint', 'number', 'contact', 'replay', 'job', 'flow', 'store'];

describe('The audit log', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  let orgId: string;
  let owner: { email: string; id: string };
  let session: SignedIn;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ env: { SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
    orgId = await people.newOrg();
    owner = await people.join(orgId);
    session = await people.signIn(owner.email);
    for (const { state } of Object.values(gateway.owners))
      state.respond = ({ text }, response) => {
        const refused = text.includes('refuse me');
        response.writeHead(refused ? 422 : 200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ ok: !refused, ...Object.fromEntries(MADE.map((name) => [name, { id: 'made_1' }])) }),
        );
      };
  });
  afterAll(async () => {
    await gateway?.stop();
    await smtp?.stop();
  });

  const entriesOf = async (org = orgId, query = '') => {
    const path = org === 'platform' ? '/audit' : `/orgs/${org}/audit`;
    const { status, body } = await gateway.admin('GET', `${path}?limit=100${query}`);
    expect(status).toBe(200);
    return body.entries as { action: string; by: { kind: string; id: string; name: string }; outcome: string }[];
  };
  /** All rows, whatever org: of the log, and of what is asked for and not settled. */
  const recorded = async (): Promise<{ action: string; outcome: string }[]> =>
    gateway.db.database.query(
      `(SELECT action, outcome FROM audit_entries ORDER BY id) UNION ALL SELECT action, 'asked' FROM audit_intents`,
    );
  const linkOf = (path: string): string =>
    new RegExp(`/${path}/([0-9A-Za-z]{43})`).exec((smtp.mails.at(-1) ?? '').replaceAll('=\n', ''))?.[1] ?? '';

  /** How each change that the gateway makes itself is asked for. */
  const OWN: Readonly<Record<string, () => Promise<Answer>>> = {
    'POST /admin/v1/orgs': () => gateway.admin('POST', '/orgs', { name: 'Another' }),
    'PATCH /admin/v1/orgs/:orgId': () => gateway.admin('PATCH', `/orgs/${orgId}`, { name: 'Shop of Mia' }),
    'POST /admin/v1/session': () => people.trySignIn(owner.email),
    'DELETE /admin/v1/session': async () => people.as(await people.signIn(owner.email), 'DELETE', '/session'),
    'POST /admin/v1/session/password': async () =>
      people.as(session, 'POST', '/session/password', { current: PASSWORD, password: PASSWORD }),
    'POST /admin/v1/session/second-factor/confirm': async () => (await enrolled()).confirmed,
    'POST /admin/v1/session/second-factor/recovery-codes': async () => {
      const { who, app } = await enrolled();
      const shown = { password: PASSWORD, code: await app.code() };
      return people.as(who, 'POST', '/session/second-factor/recovery-codes', shown);
    },
    'DELETE /admin/v1/session/second-factor': async () => {
      const { who, app } = await enrolled();
      return people.as(who, 'DELETE', '/session/second-factor', { password: PASSWORD, code: await app.code() });
    },
    'DELETE /admin/v1/orgs/:orgId/members/:memberId/second-factor': async () =>
      gateway.admin('DELETE', `/orgs/${orgId}/members/${(await enrolled()).id}/second-factor`),
    'POST /admin/v1/password-resets/:token': async () => {
      const { email } = await people.join(orgId, 'member');
      await gateway.send('POST', '/admin/v1/password-resets', { body: { email } });
      await eventually(() => expect(linkOf('password-resets')).not.toBe(''));
      return gateway.send('POST', `/admin/v1/password-resets/${linkOf('password-resets')}`, {
        body: { password: PASSWORD },
      });
    },
    'POST /admin/v1/apps': () => newApp(),
    'PATCH /admin/v1/apps/:appId': async () => gateway.admin('PATCH', `/apps/${await appId()}`, { name: 'Renamed' }),
    'POST /admin/v1/apps/:appId/roll-secret': async () => gateway.admin('POST', `/apps/${await appId()}/roll-secret`),
    'POST /admin/v1/apps/:appId/roll-client-secret': async () =>
      gateway.admin('POST', `/apps/${await appId()}/roll-client-secret`),
    'POST /admin/v1/orgs/:orgId/members': () =>
      gateway.admin('POST', `/orgs/${orgId}/members`, { ...newMember(), role: 'member' }),
    'PATCH /admin/v1/orgs/:orgId/members/:memberId': async () =>
      gateway.admin('PATCH', `/orgs/${orgId}/members/${(await people.join(orgId, 'member')).id}`, { role: 'admin' }),
    'DELETE /admin/v1/orgs/:orgId/members/:memberId': async () =>
      gateway.admin('DELETE', `/orgs/${orgId}/members/${(await people.join(orgId, 'member')).id}`),
    'POST /admin/v1/orgs/:orgId/console-token': () =>
      gateway.admin('POST', `/orgs/${orgId}/console-token`, { mode: 'test' }),
    'DELETE /admin/v1/orgs/:orgId/app-connections/:appId': async () => {
      const id = await appId();
      await gateway.db.database.query(
        `INSERT INTO oauth_grants (id, org_id, app_id, scopes, member_id, created_at, exchanged_at)
         VALUES ('grt_audit', $1, $2, '{runs}', $3, now(), now())`,
        [orgId, id, owner.id],
      );
      await gateway.db.database.query(
        `INSERT INTO app_connections (org_id, app_id, status, scopes, connected_at, version)
         VALUES ($1, $2, 'connected', '{runs}', now(), 1)`,
        [orgId, id],
      );
      return people.as(session, 'DELETE', `/orgs/${orgId}/app-connections/${id}`);
    },
    'POST /admin/v1/orgs/:orgId/api-keys': () => newKey(),
    'DELETE /admin/v1/orgs/:orgId/api-keys/:keyId': async () =>
      people.as(session, 'DELETE', `/orgs/${orgId}/api-keys/${(await newKey()).body.apiKey.id}`),
  };
  const enrolled = async () => {
    const { email, id } = await people.join(orgId, 'member');
    const who = await people.signIn(email);
    return { who, id, ...(await people.enrol(who, id)) };
  };
  const newMember = () => ({ email: `audited-${Math.random()}@people.example`, name: 'Ravi', password: PASSWORD });
  const newKey = () =>
    people.as(session, 'POST', `/orgs/${orgId}/api-keys`, { name: 'k', mode: 'test', scopes: ['runs'] });
  const newApp = () =>
    gateway.admin('POST', '/apps', {
      ...{ name: 'App', mode: 'test', redirectUris: ['https://app.example/back'], scopes: ['runs'] },
    });
  const appId = async (): Promise<string> => String((await newApp()).body.app.id);

  const changing = MANAGEMENT_ROUTES.filter(isChanging);
  const named = (wanted: (auditing: unknown) => boolean): string[] =>
    changing.filter((route) => wanted(auditingOf(route))).map(({ method, path }) => `${method} ${path}`);
  const pathOf = (route: string): string =>
    route
      .replace(/^\S+ \/admin\/v1/, '')
      .replace(':orgId', orgId)
      .replace(/:(\w+)/g, (_, name: string) => IN_PATH[name] ?? 'id_1');

  it('knows of every route that changes something whether and where it is recorded', () => {
    expect(changing.filter((route) => auditingOf(route) === undefined)).toEqual([]);
    expect(named((auditing) => auditing === RECORDED_THERE).sort()).toEqual(Object.keys(OWN).sort());
    expect(named((auditing) => auditing === NOT_RECORDED)).toEqual([
      'POST /admin/v1/session/second-factor',
      'POST /admin/v1/password-resets',
      'POST /admin/v1/orgs/:orgId/flows/:flowId/triggers/:triggerId/try',
      'POST /admin/v1/orgs/:orgId/runs/explain',
    ]);
  });

  it.each(Object.keys(OWN))('has one entry more after %s', async (route) => {
    const before = (await recorded()).length;
    const answer = await (OWN[route] as () => Promise<Answer>)();
    expect(answer.body.ok).toBe(true);
    const added = (await recorded()).slice(before);
    expect(added.every(({ outcome }) => outcome === 'done')).toBe(true);
    // Before it there are those of what it needs: another member, another app.
    expect(added.at(-1)?.action).toBe(ACTIONS[route]);
    expect(added.filter(({ action }) => action === ACTIONS[route])).toHaveLength(1);
  });

  it.each(named((auditing) => typeof auditing === 'object'))(
    'has one entry more after %s, and none after it was refused',
    async (route) => {
      const auditing = auditingOf({ method: route.split(' ')[0] as string, path: route.split(' ')[1] as string });
      const method = route.split(' ')[0] as string;
      const body = {
        phone: PHONE,
        url: `https://u:p@hooks.example/${SECRET}`,
        headers: { 'x-own': SECRET },
        mode: 'live',
      };
      const before = await recorded();
      const refused = await gateway.admin(method, pathOf(route), { ...body, note: 'refuse me' });
      expect([refused.status, await recorded()]).toEqual([422, before]);
      const answer = await gateway.admin(method, pathOf(route), { ...body, reason: `tell ${PHONE}` });
      expect(answer.status).toBe(200);
      const after = await recorded();
      const added = after.slice(before.length);
      expect(added).toEqual([{ action: (auditing as { action: string }).action, outcome: 'done' }]);
      const text = JSON.stringify(await gateway.db.database.query('SELECT * FROM audit_entries'));
      for (const never of [SECRET, PHONE, PHONE.slice(3), ADMIN_TOKEN]) expect(text).not.toContain(never);
    },
  );

  it('says who changed what, from what to what', async () => {
    const key = await newKey();
    await people.as(session, 'PATCH', `/orgs/${orgId}`, { name: 'Sold', callingHours: null });
    await people.as(session, 'POST', `/orgs/${orgId}/webhook-endpoints`, {
      ...{ mode: 'live', url: 'https://hooks.example/T1/secret', eventTypes: ['*'], headers: { 'x-own': SECRET } },
    });
    const by = { kind: 'member', id: owner.id, name: 'Mia' };
    const [endpoint, org, made] = await entriesOf();
    expect(endpoint).toEqual({
      ...{ at: expect.any(String), by, action: 'endpoint.added', outcome: 'done', before: null },
      subject: { kind: 'endpoint', id: 'made_1' },
      after: { mode: 'live', url: 'https://hooks.example', eventTypes: ['*'], headers: ['x-own'] },
    });
    expect(org).toMatchObject({ by, action: 'org.changed', before: { name: 'Shop of Mia' }, after: { name: 'Sold' } });
    expect(made).toMatchObject({
      ...{ by, action: 'api_key.created', subject: { kind: 'api_key', id: key.body.apiKey.id } },
      after: { name: 'k', mode: 'test', scopes: ['runs'], last4: key.body.secret.slice(-4) },
    });
    expect((await entriesOf('platform')).map(({ by }) => by.kind)).toContain('staff');
  });

  it('has no entry of what changes nothing, and one of the part that changes something', async () => {
    const settings = {
      name: 'Settled',
      callingHours: { days: { mon: [['10:00', '18:00']] } },
      shopperLimits: { gapMinutes: 90 },
    };
    const patch = (path: string, body: object) => people.as(session, 'PATCH', `/orgs/${orgId}${path}`, body);
    const app = await appId();
    const ofApp = { name: 'App', redirectUris: ['https://app.example/back'], scopes: ['runs'] };
    const member = await people.join(orgId, 'member');
    const key = (await newKey()).body.apiKey.id;
    expect((await patch('', settings)).status).toBe(200);
    expect((await people.as(session, 'DELETE', `/orgs/${orgId}/api-keys/${key}`)).status).toBe(200);
    const before = await recorded();

    for (const same of [
      await patch('', settings),
      await patch('', { name: 'Settled' }),
      await gateway.admin('PATCH', `/apps/${app}`, ofApp),
      await patch(`/members/${member.id}`, { role: 'member' }),
      await people.as(session, 'DELETE', `/orgs/${orgId}/api-keys/${key}`),
    ])
      expect([same.status, same.body.ok]).toEqual([200, true]);
    for (const path of [`/members/${'mem_'.padEnd(24, '0')}`, `/app-connections/${app}`])
      expect((await people.as(session, 'DELETE', `/orgs/${orgId}${path}`)).status).toBe(404);
    expect(await recorded()).toEqual(before);

    expect((await patch('', { ...settings, name: 'Moved' })).status).toBe(200);
    expect((await recorded()).slice(before.length)).toEqual([{ action: 'org.changed', outcome: 'done' }]);
    expect((await entriesOf())[0]).toMatchObject({ before: { name: 'Settled' }, after: { name: 'Moved' } });
    expect((await patch('', { shopperLimits: { gapMinutes: 91 } })).status).toBe(200);
    expect((await gateway.admin('PATCH', `/apps/${app}`, { ...ofApp, scopes: ['calls'] })).status).toBe(200);
    const added = (await recorded()).slice(before.length + 1).map(({ action }) => action);
    expect(added).toEqual(['org.changed', 'app.changed']);
  });

  it('has no entry of what a service found to be so already, and the client is not told how it is known', async () => {
    const { state } = gateway.owners['webhook-delivery'];
    const respond = state.respond;
    state.respond = (_received, response) =>
      response.writeHead(200, { 'content-type': 'application/json', [UNCHANGED_HEADER]: 'true' }).end('{"ok":true}');
    const before = await recorded();
    const same = await gateway.admin('PATCH', `/orgs/${orgId}/webhook-endpoints/whe_1`, { isPaused: true });
    state.respond = respond;
    expect([same.status, same.body, same.headers[UNCHANGED_HEADER]]).toEqual([200, { ok: true }, undefined]);
    expect(await recorded()).toEqual(before);
    expect((await gateway.admin('PATCH', `/orgs/${orgId}/webhook-endpoints/whe_1`, { isPaused: true })).status).toBe(
      200,
    );
    expect((await recorded()).slice(before.length)).toEqual([{ action: 'endpoint.changed', outcome: 'done' }]);
  });

  it('has what a key or a console changes of flows, actions and stores by the public API', async () => {
    const { secret, keyId } = await gateway.newKey({ orgId });
    for (const [method, path] of [
      ['POST', '/flows'],
      ['PUT', '/flows/flw_1/draft'],
      ['POST', '/flows/flw_1/publish'],
      ['POST', '/flows/library/cod/install'],
      ['PUT', '/actions/check_stock'],
      ['DELETE', '/actions/check_stock'],
      ['POST', '/stores'],
    ] as const)
      expect((await gateway.send(method, `/v1${path}`, { key: secret, body: {} })).status).toBe(200);
    const found = (await entriesOf()).slice(0, 7);
    expect(found.map(({ action }) => action).reverse()).toEqual([
      ...['flow.created', 'flow.draft_saved', 'flow.published', 'flow.installed'],
      ...['action.set', 'action.deleted', 'store.added'],
    ]);
    expect(new Set(found.map(({ by }) => `${by.kind} ${by.id}`))).toEqual(new Set([`api_key ${keyId}`]));
  });

  it('has one entry of what a key that manages changes, here and at a service, and none of what it was refused', async () => {
    const { secret, keyId } = await gateway.newKey({ orgId, scopes: ['manage'] });
    const by = { kind: 'api_key', id: keyId, name: 'Shop key' };
    const ask = async (method: string, path: string, body?: object) =>
      (await gateway.send(method, `/admin/v1/orgs/${orgId}${path}`, { key: secret, ...(body && { body }) })).status;
    const before = (await recorded()).length;
    expect(await ask('PATCH', '', { name: 'Named by its server' })).toBe(200);
    expect((await entriesOf())[0]).toMatchObject({ by, action: 'org.changed', after: { name: 'Named by its server' } });
    const endpoint = { url: 'https://hooks.example/T2/secret', eventTypes: ['*'] };
    expect(await ask('POST', '/webhook-endpoints', endpoint)).toBe(200);
    expect((await entriesOf())[0]).toMatchObject({ by, action: 'endpoint.added', outcome: 'done' });
    expect(await ask('PATCH', '', { isVerified: true })).toBe(403);
    expect(await ask('POST', '/members', { ...newMember(), role: 'owner' })).toBe(403);
    expect((await recorded()).slice(before).map(({ action }) => action)).toEqual(['org.changed', 'endpoint.added']);
    expect([await ask('GET', '/audit'), await ask('GET', '/audit/export')]).toEqual([200, 200]);
  });

  it('is read by owners, admins and staff, and by nobody of another org', async () => {
    const statusOf = async (role: string, path = 'audit') =>
      (await people.as(await people.signIn((await people.join(orgId, role)).email), 'GET', `/orgs/${orgId}/${path}`))
        .status;
    expect([await statusOf('owner'), await statusOf('admin'), await statusOf('member')]).toEqual([200, 200, 403]);
    expect([await statusOf('admin', 'audit/export'), await statusOf('member', 'audit/export')]).toEqual([200, 403]);
    const other = await people.newOrg();
    const stranger = await people.signIn((await people.join(other)).email);
    for (const path of ['audit', 'audit/export'])
      expect((await people.as(stranger, 'GET', `/orgs/${orgId}/${path}`)).status).toBe(404);
    expect((await people.as(stranger, 'GET', '/audit')).status).toBe(403);
    expect((await entriesOf(other)).map(({ action }) => action)).toEqual([
      'member.signed_in',
      'member.added',
      'org.created',
    ]);
  });

  it('comes in pages, within bounds of time, and whole as NDJSON and CSV', async () => {
    const all = await entriesOf();
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const { body } = await gateway.admin('GET', `/orgs/${orgId}/audit?limit=7${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.entries);
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
    const ndjson = await gateway.admin('GET', `/orgs/${orgId}/audit/export`);
    expect(ndjson.headers['content-type']).toBe('application/x-ndjson');
    const lines = ndjson.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([...all].reverse());
    const csv = await gateway.admin('GET', `/orgs/${orgId}/audit/export?format=csv`);
    expect(csv.text.split('\r\n')[0]).toContain('"at","by_kind"');
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    const from = (all[3] as unknown as { at: string }).at;
    const since = await entriesOf(orgId, `&from=${encodeURIComponent(from)}`);
    expect(since).toEqual(all.filter((entry) => (entry as unknown as { at: string }).at >= from));
    expect([...since, ...(await entriesOf(orgId, `&to=${encodeURIComponent(from)}`))]).toEqual(all);
    const foreign = (await gateway.admin('GET', `/orgs/${orgId}/audit?limit=1&from=${encodeURIComponent(from)}`)).body;
    for (const wrong of ['cursor=x', `cursor=${foreign.nextCursor}`, 'limit=0', 'from=yesterday', 'by=me'])
      expect([wrong, (await gateway.admin('GET', `/orgs/${orgId}/audit?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('is read in pieces that the process can carry, however large its entries are', async () => {
    const large = await people.newOrg();
    const mine = (await entriesOf(large)).length;
    await gateway.db.database.query(
      `INSERT INTO audit_entries (org_id, by_kind, by_id, by_name, action, subject_kind, after)
       SELECT $1, 'staff', 'a', 'a', 'x', 'x', jsonb_build_object('n', n, 'value', repeat('x', 200000)) FROM generate_series(1, 30) n`,
      [large],
    );
    for (const statement of [NEWEST, OLDEST]) {
      const rows = await gateway.db.database.run(statement, [large, null, null, null, null, 500]);
      expect(rows.length).toBeGreaterThan(1);
      expect(JSON.stringify(rows).length).toBeLessThan(2_400_000);
    }
    const { text } = await gateway.admin('GET', `/orgs/${large}/audit/export`);
    expect(text.trimEnd().split('\n')).toHaveLength(mine + 30);
  });

  // Shows the SQL function `refuse_change_of_audit`.
  it('is only added to, but for what is as old as retention may delete', async () => {
    const query = (sql: string) => gateway.db.database.query(sql);
    for (const [sql, code] of [
      [`UPDATE audit_entries SET action = 'x'`, '42501'],
      ['UPDATE audit_entries SET id = DEFAULT', 'AU001'],
      ['DELETE FROM audit_entries', 'AU001'],
      ['TRUNCATE audit_entries', '42501'],
    ] as const) {
      await expect(query(sql)).rejects.toMatchObject({ code });
      await expect(gateway.db.asOwner(sql)).rejects.toMatchObject({ code: 'AU001' });
    }
    await query(
      `INSERT INTO audit_entries (org_id, at, by_kind, by_id, by_name, action, subject_kind)
       VALUES ('org_old', now() - interval '91 days', 'staff', 'admin', 'a', 'org.created', 'org'),
              ('org_old', now() - interval '89 days', 'staff', 'admin', 'a', 'org.changed', 'org')`,
    );
    await query(`DELETE FROM audit_entries WHERE org_id = 'org_old' AND at < now() - interval '90 days'`);
    expect(await query(`SELECT action FROM audit_entries WHERE org_id = 'org_old'`)).toEqual([
      { action: 'org.changed' },
    ]);
  });

  it('has a change that a process died over, as it was recorded before the service was asked', async () => {
    const { state } = gateway.owners['webhook-delivery'];
    const respond = state.respond;
    const asked: unknown[] = [];
    const { database } = gateway.db;
    state.respond = (received, response) =>
      void database.query('SELECT action, org_id FROM audit_intents').then((rows) => {
        asked.push(...rows);
        respond(received, response);
      });
    expect((await gateway.admin('POST', `/orgs/${orgId}/webhook-endpoints`, { mode: 'test' })).status).toBe(200);
    state.respond = respond;
    expect(asked).toEqual([{ action: 'endpoint.added', org_id: orgId }]);
    await database.query(
      `INSERT INTO audit_intents (asked_at, org_id, by_kind, by_id, by_name, action, subject_kind, subject_id)
       VALUES (now() - interval '11 minutes', $1, 'member', 'mem_1', 'Mia', 'endpoint.removed', 'endpoint', 'whe_1'),
              (now(), $1, 'member', 'mem_1', 'Mia', 'flow.archived', 'flow', 'flw_1')`,
      [orgId],
    );
    await gateway.apps[0]?.get(SettleAbandonedChanges).execute();
    // of a moment before the many entries of the tests above
    const before = new Date(Date.now() - 10 * 60_000).toISOString();
    const unknown = (await entriesOf(orgId, `&to=${before}`)).filter(({ outcome }) => outcome === 'unknown');
    expect(unknown).toMatchObject([{ action: 'endpoint.removed', subject: { kind: 'endpoint', id: 'whe_1' } }]);
    expect(await database.query('SELECT action FROM audit_intents')).toEqual([{ action: 'flow.archived' }]);
  });

  it('has a change whose answer nobody heard as unknown', async () => {
    const { state } = gateway.owners['contacts'];
    const respond = state.respond;
    state.respond = (_received, response) => void response.destroy();
    const lost = await gateway.admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode: 'live', phone: PHONE });
    state.respond = respond;
    expect(lost.status).toBe(503);
    expect((await entriesOf())[0]).toMatchObject({ action: 'opt_out.recorded', outcome: 'unknown' });
  });
});

const of = (path: string): string => `/admin/v1/orgs/:orgId${path}`;
const ACTIONS: Readonly<Record<string, string>> = {
  'POST /admin/v1/orgs': 'org.created',
  [`PATCH ${of('')}`]: 'org.changed',
  'POST /admin/v1/session': 'member.signed_in',
  'DELETE /admin/v1/session': 'member.signed_out',
  'POST /admin/v1/session/password': 'password.changed',
  'POST /admin/v1/session/second-factor/confirm': 'second_factor.turned_on',
  'POST /admin/v1/session/second-factor/recovery-codes': 'second_factor.recovery_codes_renewed',
  'DELETE /admin/v1/session/second-factor': 'second_factor.turned_off',
  [`DELETE ${of('/members/:memberId/second-factor')}`]: 'second_factor.removed',
  'POST /admin/v1/password-resets/:token': 'password.reset',
  'POST /admin/v1/apps': 'app.created',
  'PATCH /admin/v1/apps/:appId': 'app.changed',
  'POST /admin/v1/apps/:appId/roll-secret': 'app.secret_rolled',
  'POST /admin/v1/apps/:appId/roll-client-secret': 'app.client_secret_rolled',
  [`POST ${of('/members')}`]: 'member.added',
  [`PATCH ${of('/members/:memberId')}`]: 'member.role_changed',
  [`DELETE ${of('/members/:memberId')}`]: 'member.removed',
  [`POST ${of('/console-token')}`]: 'console.opened',
  [`DELETE ${of('/app-connections/:appId')}`]: 'app.disconnected',
  [`POST ${of('/api-keys')}`]: 'api_key.created',
  [`DELETE ${of('/api-keys/:keyId')}`]: 'api_key.revoked',
};
