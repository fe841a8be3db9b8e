import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORG_TOPIC, type OrgUpserted } from '@outcall/contracts-identity';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { ADMIN_TOKEN, SCOPES, startGateway, type Gateway } from './gateway-service.js';
import { startSmtpSink } from './smtp-sink.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../libs/contracts/identity/fixtures/org.upserted.json', import.meta.url), 'utf8'),
) as DomainEvent<OrgUpserted>;
const NO_ORG = 'org_00000000000000000000';

/** The same keys with values of the same kind; what is inside the hours is the org's own. */
const shapeOf = (value: unknown, key = ''): unknown => {
  if (value === null || typeof value !== 'object' || key === 'callingHours')
    return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shapeOf(child, name)]));
};

describe('The management API', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let bus: EventBus;
  const events: DomainEvent<OrgUpserted>[] = [];
  const newOrg = async (name = 'Shop') => (await gateway.admin('POST', '/orgs', { name })).body.org;

  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ env: { SMTP_URL: smtp.url } });
    bus = createEventBus(
      { kind: 'embedded', url: gateway.db.url },
      { service: 'reader', logger: Logger.create({ service: 'reader', level: 'silent' }) },
    );
    await bus.subscribe({
      group: 'reader',
      topics: [ORG_TOPIC.name],
      handle: async (batch) => void events.push(...batch.events.map(({ event }) => event as DomainEvent<OrgUpserted>)),
      onFatal: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await bus.close();
    await gateway.stop();
    await smtp.stop();
  });
  beforeEach(() => gateway.resetOwners());

  it.each(
    MANAGEMENT_ROUTES.filter(({ access }) => access !== 'anybody').map(
      (route) => [`${route.method} ${route.path}`, route] as const,
    ),
  )('answers %s to nobody but the administrator', async (_name, { method, path }) => {
    const address = path.replace(':orgId', NO_ORG).replace(/:(\w+)/g, 'x_1');
    for (const authorization of [
      undefined,
      'Bearer',
      `Bearer svc_sk_live_${'a'.repeat(38)}`,
      `Bearer ${ADMIN_TOKEN}x`,
      `Bearer ${ADMIN_TOKEN.slice(0, -1)}`,
      `Basic ${ADMIN_TOKEN}`,
    ]) {
      const answer = await gateway.send(method, address, {
        body: '{"broken',
        headers: { ...(authorization && { authorization }), 'content-type': 'text/plain' },
      });
      expect([answer.status, answer.body.errorCode, answer.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHENTICATED',
        'Bearer',
      ]);
    }
    expect(gateway.takeReceived()).toEqual([]);
  });

  it('makes, reads, lists and changes orgs', async () => {
    const made = await gateway.admin('POST', '/orgs', { name: 'Shop' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ok: true,
        org: {
          id: expect.stringMatching(/^org_[a-z0-9]{20}$/),
          name: 'Shop',
          isVerified: false,
          callingHours: null,
          shopperLimits: { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 },
          createdAt: expect.stringMatching(/Z$/),
        },
      },
    ]);
    const { org } = made.body;
    const callingHours = { days: { mon: [['09:00', '21:00']], sun: [] }, holidays: ['2027-01-26'] };
    const changed = await gateway.admin('PATCH', `/orgs/${org.id}`, { isVerified: true, callingHours });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ok: true, org: { ...org, isVerified: true, callingHours } },
    ]);
    expect((await gateway.admin('PATCH', `/orgs/${org.id}`, {})).body.org).toEqual(changed.body.org);
    expect(
      (await gateway.admin('PATCH', `/orgs/${org.id}`, { name: 'Other', isVerified: false, callingHours: null })).body
        .org,
    ).toEqual({ ...org, name: 'Other' });
    expect((await gateway.admin('GET', `/orgs/${org.id}`)).body).toEqual({ ok: true, org: { ...org, name: 'Other' } });
    const seen: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = (await gateway.admin('GET', `/orgs?limit=2${cursor && `&cursor=${cursor}`}`)).body;
      expect(page.orgs.length).toBeLessThanOrEqual(2);
      seen.push(...page.orgs);
      cursor = page.nextCursor as string | null;
    }
    expect(seen).toContainEqual({ ...org, name: 'Other' });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor='])
      expect((await gateway.admin('GET', `/orgs?${query}`)).status).toBe(400);
  });

  it("sets an org's limits per shopper as a whole, each field or none, and refuses what is outside their ranges", async () => {
    const org = await newOrg();
    const set = async (shopperLimits: unknown) => await gateway.admin('PATCH', `/orgs/${org.id}`, { shopperLimits });
    const usual = { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 };
    expect(org.shopperLimits).toEqual(usual);
    for (const [sent, kept] of [
      [{ gapMinutes: 120 }, { ...usual, gapMinutes: 120 }],
      [
        { gapMinutes: null, attemptsPerDay: 2 },
        { ...usual, gapMinutes: null, attemptsPerDay: 2 },
      ],
      [null, null],
      [{}, usual],
    ] as const) {
      const answer = await set(sent);
      expect([answer.status, answer.body.org.shopperLimits]).toEqual([200, kept]);
      expect((await gateway.admin('GET', `/orgs/${org.id}`)).body.org.shopperLimits).toEqual(kept);
    }
    for (const [sent, path] of [
      [{ gapMinutes: 0 }, ['shopperLimits', 'gapMinutes']],
      [{ gapMinutes: 10_081 }, ['shopperLimits', 'gapMinutes']],
      [{ reachedPerDay: 1.5 }, ['shopperLimits', 'reachedPerDay']],
      [{ attemptsPerDay: 101 }, ['shopperLimits', 'attemptsPerDay']],
      [{ attemptsPerDay: '8' }, ['shopperLimits', 'attemptsPerDay']],
      [{ callsPerDay: 8 }, ['shopperLimits', 'callsPerDay']],
      [60, ['shopperLimits']],
    ] as const) {
      const { status, body } = await set(sent);
      expect([status, body.errorCode, body.details[0].path]).toEqual([400, 'INVALID_REQUEST', path]);
    }
    expect((await gateway.admin('GET', `/orgs/${org.id}`)).body.org.shopperLimits).toEqual(usual);
  });

  it('tells every state of an org as org.upserted, in order, in the shape of the golden fixture', async () => {
    const org = await newOrg();
    const callingHours = { days: { mon: [['10:00', '19:00']] } };
    const last = (await gateway.admin('PATCH', `/orgs/${org.id}`, { callingHours })).body.org;
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => gateway.admin('PATCH', `/orgs/${org.id}`, { name: `Name ${index}` })),
    );
    const ofOrg = await eventually(() => {
      const found = events.filter((event) => event.key === org.id);
      expect(found).toHaveLength(7);
      return found;
    });
    expect(ofOrg.map((event) => event.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ofOrg[0]?.data).toEqual({ org });
    expect(ofOrg[1]?.data).toEqual({ org: last });
    expect(shapeOf(ofOrg[1])).toEqual(shapeOf(golden));
    expect(ofOrg[6]?.data?.org).toEqual((await gateway.admin('GET', `/orgs/${org.id}`)).body.org);
  });

  it('holds for the very next request of the org', async () => {
    const { orgId, secret } = await gateway.newKey();
    for (const name of ['One', 'Two', 'Three']) {
      await gateway.admin('PATCH', `/orgs/${orgId}`, { name });
      expect((await gateway.send('GET', '/v1/me', { key: secret })).body.org.name).toBe(name);
    }
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: 5 }],
    [{ name: null }],
    [{ name: 'a'.repeat(121) }],
    [{ name: 'a\u0000' }],
    [{ name: 'a\ud800' }],
    [{ name: 'Shop', extra: 1 }],
    [{ name: 'Shop', isVerified: true }],
    [[]],
  ])('refuses to make an org from %j', async (body) => {
    const answer = await gateway.admin('POST', '/orgs', body);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each([
    [{ days: { mon: [['08:00', '12:00']] } }],
    [{ days: { mon: [['20:00', '21:30']] } }],
    [{ days: { mon: [['12:00', '11:00']] } }],
    [{ days: { mon: [['9:00', '12:00']] } }],
    [{ days: { mon: [['10:00', '24:00']] } }],
    [{ days: { monday: [] } }],
    [{ days: { mon: ['10:00', '11:00'] } }],
    [{ days: { mon: [['10:00']] } }],
    [{ holidays: ['2027-02-30'] }],
    [{ holidays: ['26.01.2027'] }],
    [{ other: 1 }],
    ['always'],
    [[]],
  ])('refuses the hours %j', async (callingHours) => {
    const org = await newOrg();
    const answer = await gateway.admin('PATCH', `/orgs/${org.id}`, { callingHours });
    expect([answer.status, answer.body.errorCode, answer.body.details[0].path[0]]).toEqual([
      400,
      'INVALID_REQUEST',
      'callingHours',
    ]);
    expect((await gateway.admin('GET', `/orgs/${org.id}`)).body.org).toEqual(org);
  });

  it('answers malformed, mistyped, untyped and oversized bodies as the public API does', async () => {
    const send = (body: string | Buffer, headers = {}) =>
      gateway.send('POST', '/admin/v1/orgs', { key: ADMIN_TOKEN, body, headers });
    expect(await send('{"name":')).toMatchObject({ status: 400, body: { ok: false, errorCode: 'INVALID_REQUEST' } });
    expect((await send('{"name":')).body.message).toBe('the request body is not valid JSON');
    for (const key of ['"__proto__":{}', '"a":{"constructor":{"prototype":1}}']) {
      expect(await send(`{"name":"a",${key}}`)).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', message: expect.stringContaining('a key that is not allowed') },
      });
    }
    expect(await send('name=a', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { errorCode: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect(await send(Buffer.alloc(102_401, ' '))).toMatchObject({
      status: 413,
      body: { errorCode: 'PAYLOAD_TOO_LARGE' },
    });
  });

  it('takes the objects of a sync, which are larger than other bodies may be', async () => {
    const org = await newOrg();
    const send = (bytes: number) =>
      gateway.send('PUT', `/admin/v1/orgs/${org.id}/stores/store_1/orders`, {
        key: ADMIN_TOKEN,
        body: Buffer.alloc(bytes, ' '),
      });
    expect((await send(139_000)).body.errorCode).not.toBe('PAYLOAD_TOO_LARGE');
    expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({ status: 413, body: { errorCode: 'PAYLOAD_TOO_LARGE' } });
  });

  it('shows the secret of an API key once and stores only its hash', async () => {
    const org = await newOrg();
    const made = await gateway.admin('POST', `/orgs/${org.id}/api-keys`, {
      name: 'Server',
      mode: 'test',
      scopes: ['runs'],
    });
    const { apiKey, secret } = made.body;
    expect([made.status, Object.keys(made.body)]).toEqual([201, ['ok', 'apiKey', 'secret']]);
    expect(apiKey).toEqual({
      id: expect.stringMatching(/^key_[a-z0-9]{20}$/),
      name: 'Server',
      mode: 'test',
      scopes: ['runs'],
      last4: secret.slice(-4),
      createdAt: expect.any(String),
      revokedAt: null,
    });
    expect(secret).toMatch(/^svc_sk_test_[0-9A-Za-z]{38}$/);
    expect((await gateway.admin('GET', `/orgs/${org.id}/api-keys`)).body).toEqual({
      ok: true,
      apiKeys: [apiKey],
      nextCursor: null,
    });
    const rows = await gateway.db.database.query<{ row: string }>('SELECT api_keys::text AS row FROM api_keys');
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    const revoked = await gateway.admin('DELETE', `/orgs/${org.id}/api-keys/${apiKey.id}`);
    expect([revoked.status, revoked.body]).toEqual([
      200,
      { ok: true, apiKey: { ...apiKey, revokedAt: expect.any(String) } },
    ]);
    expect((await gateway.admin('DELETE', `/orgs/${org.id}/api-keys/${apiKey.id}`)).body).toEqual(revoked.body);
    const other = await newOrg();
    for (const address of [
      `/orgs/${other.id}/api-keys/${apiKey.id}`,
      `/orgs/${org.id}/api-keys/key_00000000000000000000`,
      `/orgs/${org.id}/api-keys/x`,
    ])
      expect((await gateway.admin('DELETE', address)).body).toMatchObject({
        errorCode: 'NOT_FOUND',
        message: 'no such API key',
      });
  });

  it.each([
    [{ name: 'a', mode: 'prod', scopes: [] }],
    [{ name: 'a', mode: 'live' }],
    [{ name: 'a', mode: 'live', scopes: ['all'] }],
    [{ name: 'a', mode: 'live', scopes: ['runs', 'runs'] }],
    [{ mode: 'live', scopes: SCOPES }],
  ])('refuses the API key %j', async (body) => {
    expect(await gateway.admin('POST', `/orgs/${(await newOrg()).id}/api-keys`, body)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    });
  });

  it('lists members page by page, oldest first, whoever comes or goes meanwhile', async () => {
    const [org, other] = [await newOrg(), await newOrg()];
    // Three of each moment: the place in the list is not the time alone. Their accounts are not of the order in which
    // they came.
    const ids = Array.from({ length: 120 }, (_, n) => `mem_${String(org.id.slice(4, 14))}${String(9_999_999_999 - n)}`);
    await gateway.db.database.query(
      `WITH made AS (
         INSERT INTO members (id, email, name, created_at) SELECT id, id || '@pages.example', 'Many', now() FROM unnest($2::text[]) AS id RETURNING id)
       INSERT INTO memberships (org_id, member_id, role, status, created_at)
       SELECT $1, m.id, 'member', 'active', '2026-11-01T00:00:00Z'::timestamptz + (m.nth / 3) * interval '1 ms'
         FROM unnest($2::text[]) WITH ORDINALITY AS m(id, nth)`,
      [org.id, ids],
    );
    const path = `/orgs/${org.id}/members`;
    const all = await gateway.db.database.query<{ id: string }>(
      'SELECT member_id AS id FROM memberships WHERE org_id = $1 ORDER BY created_at, member_id',
      [org.id],
    );
    expect((await gateway.admin('GET', path)).body.members).toHaveLength(50);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = (await gateway.admin('GET', `${path}?limit=25${cursor && `&cursor=${cursor}`}`)).body;
      expect(page.members.length).toBeLessThanOrEqual(25);
      seen.push(...page.members.map(({ id }: { id: string }) => id));
      if (cursor === '') {
        await gateway.admin('DELETE', `${path}/${seen.at(-1)}`); // the one that the cursor names
        await gateway.admin('POST', path, {
          email: `late-${org.id}@shop.example`,
          name: 'Late',
          password: 'x'.repeat(20),
          role: 'member',
        });
      }
      cursor = page.nextCursor as string | null;
    }
    expect(seen.slice(0, 120)).toEqual(all.map(({ id }) => id));
    expect(seen).toHaveLength(121);
    const { nextCursor } = (await gateway.admin('GET', `${path}?limit=1`)).body;
    expect((await gateway.admin('GET', `/orgs/${other.id}/members?cursor=${nextCursor}`)).status).toBe(400);
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'cursor=x',
      'cursor=',
      `cursor=${nextCursor}x`,
      'cursor=a&cursor=b',
    ])
      expect([query, (await gateway.admin('GET', `${path}?${query}`)).status]).toEqual([query, 400]);
  });

  it('adds members, whose account may be in several orgs and keeps its password', async () => {
    const [one, two] = [await newOrg(), await newOrg()];
    const member = { email: `Owner-${one.id}@Shop.example`, name: 'Owner', password: 'correct horse', role: 'owner' };
    const added = await gateway.admin('POST', `/orgs/${one.id}/members`, member);
    expect([added.status, added.body]).toEqual([
      201,
      {
        ok: true,
        member: {
          id: expect.stringMatching(/^mem_/),
          email: member.email.toLowerCase(),
          name: 'Owner',
          role: 'owner',
          status: 'active',
          createdAt: expect.any(String),
        },
      },
    ]);
    expect(await gateway.admin('POST', `/orgs/${one.id}/members`, member)).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT' },
    });
    const hashes = () =>
      gateway.db.database.query<{ password_hash: string }>('SELECT password_hash FROM members WHERE email = $1', [
        member.email.toLowerCase(),
      ]);
    const before = await hashes();
    const joined = await gateway.admin('POST', `/orgs/${two.id}/members`, {
      ...member,
      name: 'Thief',
      password: 'my password',
      role: 'member',
    });
    expect(joined.body.member).toEqual({
      ...added.body.member,
      ...{ id: expect.any(String), name: 'Thief', role: 'member', createdAt: expect.any(String) },
      status: 'invited', // this org did not make the account, of which it is shown nothing
    });
    expect(await hashes()).toEqual(before);
    expect(before[0]?.password_hash).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    for (const bad of [
      { ...member, role: 'king' },
      { ...member, password: 'short' },
      { ...member, email: 'nobody' },
      { ...member, email: 'a b@c' },
    ])
      expect((await gateway.admin('POST', `/orgs/${two.id}/members`, bad)).status).toBe(400);
  });

  it('hands the rows of the others to their owners, with the org and the administrator as context', async () => {
    const org = await newOrg();
    await gateway.admin('PATCH', `/orgs/${org.id}`, { isVerified: true });
    for (const { method, path, owner } of MANAGEMENT_ROUTES.filter((route) => route.owner !== 'gateway')) {
      const address = `${path
        .slice('/admin/v1'.length)
        .replace(':orgId', org.id)
        .replace(/:(\w+)/g, 'x_$1')}?mode=test`;
      const body = method === 'GET' ? undefined : { mode: 'test' };
      expect((await gateway.admin(method, address, body)).body).toEqual({
        ok: true,
        owner,
        method,
        url: `/internal/admin${address}`,
      });
      const [received] = gateway.takeReceived();
      expect(received?.length).toBe(body ? JSON.stringify(body).length : 0);
      if (!path.includes(':orgId'))
        expect(received?.context).toEqual({
          type: 'service',
          caller: 'api-gateway',
          orgId: null,
          mode: null,
          purpose: 'management',
        });
      else
        expect(received?.context).toMatchObject({
          type: 'tenant',
          orgId: org.id,
          orgName: 'Shop',
          isVerified: true,
          credential: { kind: 'admin' },
        });
    }
  });

  it('knows no org that does not exist, whatever is asked of it', async () => {
    for (const { method, path } of MANAGEMENT_ROUTES.filter((route) => route.path.includes(':orgId'))) {
      for (const orgId of [NO_ORG, 'nothing', 'org_%2e%2e', 'a%20b']) {
        const address = path
          .slice('/admin/v1'.length)
          .replace(':orgId', orgId)
          .replace(/:(\w+)/g, 'x_1');
        const body = {
          POST: path.endsWith('members')
            ? { email: 'a@b', name: 'a', password: 'a'.repeat(8), role: 'owner' }
            : path.endsWith('console-token')
              ? { mode: 'live' }
              : { name: 'a', mode: 'live', scopes: [] },
          PATCH: path.endsWith('/:memberId') ? { role: 'admin' } : { name: 'a' },
        }[method as 'POST'];
        const answer = await gateway.admin(method, address, path.endsWith('/:endpointId') && body ? {} : body);
        expect([method, address, answer.status, answer.body.errorCode]).toEqual([method, address, 404, 'NOT_FOUND']);
      }
    }
    expect(gateway.takeReceived()).toEqual([]);
  });
});
