import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { startSmtpSink } from './smtp-sink.js';

const PASSWORD = 'correct horse battery';

interface Member {
  readonly cookie: string;
  readonly csrf: string;
}

describe('Members who sign in', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let count = 0;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ env: { SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000' } });
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.stop();
  });

  const newOrg = async (): Promise<string> => (await gateway.admin('POST', '/orgs', { name: 'Shop' })).body.org.id;
  const newMember = async (orgId: string, role = 'owner', password: string | undefined = PASSWORD) => {
    const email = `member-${(count += 1)}@shop.example`;
    const { body } = await gateway.admin('POST', `/orgs/${orgId}/members`, {
      email,
      name: 'Mia',
      role,
      ...(password && { password }),
    });
    return { email, ...body.member };
  };
  const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
    gateway.send('POST', '/admin/v1/session', { body: { email, password } });
  const session = async (email: string, password = PASSWORD): Promise<Member> => {
    const answer = await signIn(email, password);
    expect(answer.status).toBe(200);
    return {
      cookie: String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string,
      csrf: answer.body.csrfToken,
    };
  };
  const as = ({ cookie, csrf }: Member, method: string, path: string, body?: object): Promise<Answer> =>
    gateway.send(method, `/admin/v1${path}`, {
      headers: { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });

  it('are shown themselves and their orgs, until they sign out', async () => {
    const orgId = await newOrg();
    const { email, id } = await newMember(orgId);
    const answer = await signIn(email.toUpperCase());
    expect(answer.body).toEqual({
      ok: true,
      member: { id, email, name: 'Mia' },
      orgs: [{ id: orgId, name: 'Shop', role: 'owner' }],
      csrfToken: expect.any(String),
    });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^svc_session=[0-9A-Za-z]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const member = await session(email);
    expect((await as(member, 'GET', '/session')).body.member.email).toBe(email);
    expect((await as({ ...member, csrf: 'x' }, 'DELETE', '/session')).status).toBe(403);
    expect((await as(member, 'DELETE', '/session')).status).toBe(200);
    expect((await as(member, 'GET', '/session')).status).toBe(401);
    expect((await as(member, 'GET', `/orgs/${orgId}`)).status).toBe(401);
  });

  it('are refused alike for an unknown address and a wrong password', async () => {
    const { email } = await newMember(await newOrg());
    const [wrong, unknown] = [await signIn(email, 'wrong password'), await signIn('nobody@shop.example')];
    for (const { status, body } of [wrong, unknown])
      expect([status, body.errorCode, body.message]).toEqual([401, 'UNAUTHENTICATED', wrong.body.message]);
  });

  it('manage their own org by their role, with the token against forged requests', async () => {
    const [orgId, other] = [await newOrg(), await newOrg()];
    const [owner, reader] = [await newMember(orgId), await newMember(orgId, 'member')];
    const [asOwner, asReader] = [await session(owner.email), await session(reader.email)];
    gateway.takeReceived();
    const key = { name: 'k', mode: 'test', scopes: [] };
    expect((await as({ ...asOwner, csrf: '' }, 'POST', `/orgs/${orgId}/api-keys`, key)).status).toBe(403);
    expect((await as(asOwner, 'POST', `/orgs/${orgId}/api-keys`, key)).status).toBe(201);
    expect((await as(asReader, 'POST', `/orgs/${orgId}/api-keys`, key)).status).toBe(403);
    expect((await as(asReader, 'GET', `/orgs/${orgId}/api-keys`)).status).toBe(200);
    expect((await as(asOwner, 'GET', `/orgs/${other}`)).body).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'no such org',
    });
    expect((await as(asOwner, 'GET', '/orgs')).status).toBe(403);
    expect((await as(asOwner, 'POST', '/apps', {})).status).toBe(403);
    expect((await as(asOwner, 'POST', `/orgs/${orgId}/credits`, { amount: 1 })).status).toBe(403);
    expect((await as(asOwner, 'PATCH', `/orgs/${orgId}`, { isVerified: true })).status).toBe(403);
    expect((await as(asOwner, 'PATCH', `/orgs/${orgId}`, { name: 'Mine' })).body.org.name).toBe('Mine');
    expect((await as(asReader, 'POST', `/orgs/${orgId}/runs/explain`, {})).status).toBe(200); // a question
    const [received] = gateway.takeReceived();
    expect(received?.context).toMatchObject({ orgId, credential: { kind: 'member', id: reader.id, name: 'Mia' } });
  });

  it('are admitted to each route of an org by their role alone, and to none of another org', async () => {
    const [orgId, other] = [await newOrg(), await newOrg()];
    const [reader, admin, stranger] = [
      await session((await newMember(orgId, 'member')).email),
      await session((await newMember(orgId, 'admin')).email),
      await session((await newMember(other)).email),
    ];
    const ofOrgs = MANAGEMENT_ROUTES.filter(({ path }) => path.includes(':orgId'));
    expect(ofOrgs.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /admin/v1/orgs/:orgId/actions/:name/try',
    );
    gateway.takeReceived();
    for (const { method, path, access } of ofOrgs) {
      const address = path.slice('/admin/v1'.length).replace(':orgId', orgId).replaceAll(/:\w+/g, 'x_1');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const hidden = access === 'staff' ? 403 : 404; // of every org alike
      expect([method, path, (await as(stranger, method, address, body)).status]).toEqual([method, path, hidden]);
      if (access === 'member') continue;
      expect([method, path, (await as(reader, method, address, body)).status]).toEqual([method, path, 403]);
      if (access === 'staff')
        expect([method, path, (await as(admin, method, address, body)).status]).toEqual([method, path, 403]);
    }
    expect(gateway.takeReceived()).toEqual([]); // no service was asked
    const tried = `/orgs/${orgId}/actions/confirm_order/try`;
    expect((await as({ ...admin, csrf: 'x' }, 'POST', tried, {})).status).toBe(403);
    await as(admin, 'POST', tried, { mode: 'test', args: {} });
    expect(gateway.takeReceived()).toMatchObject([{ context: { orgId, credential: { kind: 'member' } } }]);
  });

  it('change each other: admins no owners, and the last owner stays', async () => {
    const orgId = await newOrg();
    const [owner, admin] = [await newMember(orgId), await newMember(orgId, 'admin')];
    const asAdmin = await session(admin.email);
    const path = `/orgs/${orgId}/members`;
    expect((await as(asAdmin, 'PATCH', `${path}/${admin.id}`, { role: 'owner' })).status).toBe(403);
    expect((await as(asAdmin, 'DELETE', `${path}/${owner.id}`)).status).toBe(403);
    const asOwner = await session(owner.email);
    expect((await as(asOwner, 'DELETE', `${path}/${owner.id}`)).body.errorCode).toBe('CONFLICT');
    expect((await as(asOwner, 'PATCH', `${path}/${owner.id}`, { role: 'member' })).body.errorCode).toBe('CONFLICT');
    expect((await as(asOwner, 'DELETE', `${path}/${admin.id}`)).status).toBe(200);
    expect((await as(asAdmin, 'GET', `/orgs/${orgId}`)).status).toBe(401); // at once: it was the only org
    expect((await as(asOwner, 'GET', path)).body.members).toMatchObject([{ id: owner.id, status: 'active' }]);
  });

  it('do not change the role of an invited owner by inviting it again, unless they are owners', async () => {
    const orgId = await newOrg();
    const [owner, admin] = [await newMember(orgId), await newMember(orgId, 'admin')];
    const invited = await newMember(orgId, 'owner', '');
    expect(invited).toMatchObject({ status: 'invited', role: 'owner' });
    const again = { email: invited.email.toUpperCase(), name: 'X', role: 'member' };
    const path = `/orgs/${orgId}/members`;
    expect((await as(await session(admin.email), 'POST', path, again)).status).toBe(403);
    const asOwner = await session(owner.email);
    const roles = async () => (await as(asOwner, 'GET', path)).body.members.map(({ role }: { role: string }) => role);
    expect(await roles()).toEqual(['owner', 'admin', 'owner']);
    expect((await as(asOwner, 'POST', path, again)).body.member.role).toBe('member');
  });

  it('who are admins put out no owner of a thousand members, nor one who becomes an owner meanwhile', async () => {
    const orgId = await newOrg();
    const admin = await newMember(orgId, 'admin');
    const asAdmin = await session(admin.email);
    await gateway.db.database.query(
      `WITH made AS (
         INSERT INTO members (id, email, name, created_at)
         SELECT 'mem_' || lpad(n::text, 20, '0'), n || '@many.example', 'Many', now() FROM generate_series(1, 1000) n RETURNING id)
       INSERT INTO memberships (org_id, member_id, role, status, created_at) SELECT $1, id, 'member', 'active', now() FROM made`,
      [orgId],
    );
    // younger than all that a page shows
    const [owner, member] = [await newMember(orgId), await newMember(orgId, 'member')];
    const path = `/orgs/${orgId}/members`;
    expect((await as(asAdmin, 'GET', `${path}?limit=100`)).body.members).toHaveLength(100);
    expect((await as(asAdmin, 'DELETE', `${path}/${owner.id}`)).status).toBe(403);
    expect((await as(asAdmin, 'PATCH', `${path}/${owner.id}`, { role: 'member' })).status).toBe(403);
    expect((await as(asAdmin, 'POST', path, { email: owner.email, name: 'X', role: 'member' })).status).toBe(403);

    let putOut: Promise<Answer> | undefined;
    await gateway.db.database.transaction(async (tx) => {
      await tx.query("UPDATE memberships SET role = 'owner' WHERE org_id = $1 AND member_id = $2", [orgId, member.id]);
      putOut = as(asAdmin, 'DELETE', `${path}/${member.id}`);
      await eventually(async () => {
        const [waiting] = await gateway.db.database.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return (waiting?.n ?? 0) > 0;
      });
    });
    expect((await putOut)?.status).toBe(403);
  });

  it('join an org that did not make their account by the mailed link, which sets their own password and ends all sessions', async () => {
    const [orgId, other] = [await newOrg(), await newOrg()];
    const { email } = await newMember(orgId);
    const before = await session(email);
    const invited = await gateway.admin('POST', `/orgs/${other}/members`, {
      email,
      name: 'X',
      password: 'thief password',
      role: 'admin',
    });
    expect(invited.body.member.status).toBe('invited');
    expect((await signIn(email, 'thief password')).status).toBe(401);
    expect((await as(before, 'GET', `/orgs/${other}`)).status).toBe(404);
    const lastMail = (): string => smtp.mails.at(-1)?.replaceAll('=\n', '') ?? '';
    const linkIn = (text: string): string => /\/invitations\/([0-9A-Za-z]{43})/.exec(text)?.[0] ?? '';
    const earlier = linkIn(lastMail());
    await gateway.admin('POST', `/orgs/${other}/members`, { email, name: 'X', role: 'admin' });
    const mail = lastMail();
    const link = linkIn(mail);
    expect(link).not.toBe(earlier);
    expect(mail).toContain(email);
    const page = await gateway.send('GET', link);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const accept = (password: string, by = link) =>
      gateway.send('POST', by, {
        body: new URLSearchParams({ password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await accept('short')).status).toBe(400);
    expect((await accept('a password of my own')).status).toBe(200);
    expect((await accept('once more, please')).status).toBe(400);
    expect((await accept('by the link before', earlier)).status).toBe(400);
    expect((await as(before, 'GET', '/session')).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const after = await session(email, 'a password of my own');
    expect((await as(after, 'GET', '/session')).body.orgs.map(({ id }: { id: string }) => id)).toEqual([orgId, other]);
  });

  it('use the public API from the console for ten minutes; a member only reads', async () => {
    const orgId = await newOrg();
    const [owner, reader] = [
      await session((await newMember(orgId)).email),
      await session((await newMember(orgId, 'member')).email),
    ];
    const tokenOf = async (member: Member): Promise<string> =>
      (await as(member, 'POST', `/orgs/${orgId}/console-token`, { mode: 'test' })).body.token;
    const [full, readOnly] = [await tokenOf(owner), await tokenOf(reader)];
    expect((await gateway.send('POST', '/v1/runs', { key: full, body: {} })).status).toBe(200);
    expect((await gateway.send('POST', '/v1/runs', { key: readOnly, body: {} })).status).toBe(403);
    expect((await gateway.send('GET', '/v1/runs', { key: readOnly })).status).toBe(200);
    await gateway.db.database.query("UPDATE console_tokens SET expires_at = now() - interval '1 second'");
    expect((await gateway.send('GET', '/v1/runs', { key: full })).status).toBe(401);
  });
});

describe('Tries to sign in', () => {
  it('of one address for many accounts count as refused credentials', async () => {
    const gateway = await startGateway({ env: { REFUSED_CREDENTIALS_PER_MINUTE: '3' } });
    try {
      const tried: number[] = [];
      while (!tried.includes(429)) {
        const body = { email: `member-${tried.length}@shop.example`, password: 'wrong' };
        tried.push((await gateway.send('POST', '/admin/v1/session', { body })).status);
      }
      expect(tried.filter((status) => status === 401).length).toBeGreaterThanOrEqual(3);
    } finally {
      await gateway.stop();
    }
  });

  it('are limited per account and address', async () => {
    const gateway = await startGateway({ env: { SIGN_IN_PER_MINUTE: '2' } });
    try {
      const trial = () => gateway.send('POST', '/admin/v1/session', { body: { email: 'a@b', password: 'wrong' } });
      let last = await trial();
      let refused = 0;
      for (; last.status === 401; refused += 1) last = await trial();
      expect([last.status, refused >= 2]).toEqual([429, true]);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      const other = await gateway.send('POST', '/admin/v1/session', { body: { email: 'c@d', password: 'wrong' } });
      expect(other.status).toBe(401); // a neighbour behind the same address
    } finally {
      await gateway.stop();
    }
  });
});
