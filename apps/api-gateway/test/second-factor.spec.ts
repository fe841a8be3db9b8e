import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SecondFactors } from '../src/application/second-factor/second-factors.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { PASSWORD, People, type SignedIn } from './people.js';

const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.errorCode];
const REQUIRED = [401, 'SECOND_FACTOR_REQUIRED'];

describe('A second factor', () => {
  let gateway: Gateway;
  let people: People;
  beforeAll(async () => {
    const env = { SIGN_IN_PER_MINUTE: '1000', SECOND_FACTOR_FAILURES_PER_DAY: '1000' };
    gateway = await startGateway({ replicas: 2, env });
    people = new People(gateway);
  });
  afterAll(() => gateway?.stop());

  const owner = async () => {
    const orgId = await people.newOrg();
    const { email, id } = await people.join(orgId);
    return { orgId, email, id, who: await people.signIn(email) };
  };
  const enrolled = async () => {
    const made = await owner();
    return { ...made, ...(await people.enrol(made.who, made.id)) };
  };
  const begin = (who: SignedIn, password = PASSWORD) =>
    people.as(who, 'POST', '/session/second-factor', { password }, 1);
  const confirm = (who: SignedIn, code: string) => people.as(who, 'POST', '/session/second-factor/confirm', { code });
  const stateOf = async (who: SignedIn) => (await people.as(who, 'GET', '/session/second-factor')).body.secondFactor;
  const stored = async (memberId: string): Promise<string> => {
    const [row] = await gateway.db.database.query<{ text: string }>(
      'SELECT f::text AS text FROM second_factors f WHERE member_id = $1',
      [memberId],
    );
    return row?.text ?? '';
  };
  const loggedOf = async (orgId: string) =>
    (await gateway.admin('GET', `/orgs/${orgId}/audit?limit=100`)).body.entries as {
      action: string;
      by: { kind: string; id: string };
      after: unknown;
    }[];
  const actionsOf = async (orgId: string) => (await loggedOf(orgId)).map(({ action }) => action);

  it('is begun by who is signed in and knows the password, and nothing asks for it until a code confirms it', async () => {
    const { email, who } = await owner();
    expect((await begin({ cookie: '', csrf: '' })).status).toBe(401);
    expect((await begin({ ...who, csrf: 'x' })).status).toBe(403);
    expect(refusalOf(await begin(who, 'wrong password'))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await confirm(who, '123456'))).toEqual([409, 'CONFLICT']);
    const { status, body } = await begin(who);
    expect([status, Object.keys(body)]).toEqual([200, ['ok', 'secret', 'uri']]);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await stateOf(who)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(refusalOf(await confirm(who, 'aaaaaa'))).toEqual([403, 'FORBIDDEN']);
    await people.signIn(email);
  });

  it('is on with its first code, is stored sealed with hashes, and ends the sessions that were begun without it', async () => {
    const { orgId, email, id, who } = await owner();
    const other = await people.signIn(email);
    const [token, endedToken] = [await people.consoleToken(who, orgId), await people.consoleToken(other, orgId)];
    const begun = await begin(who);
    const { recoveryCodes } = await people.enrol(who, id); // begun anew: the first secret is one no more
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(who)).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 });
    const text = await stored(id);
    for (const secret of [
      begun.body.secret as string,
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
    ])
      expect(text).not.toContain(secret);
    expect((await people.as(other, 'GET', '/session', undefined, 1)).status).toBe(401);
    expect(await people.statusesOf(endedToken)).toEqual([401, 401]);
    expect(await people.statusesOf(token)).toEqual([200, 200]);
    expect(refusalOf(await begin(who))).toEqual([409, 'CONFLICT']);
    expect(await actionsOf(orgId)).toContain('second_factor.turned_on');
  });

  it('is asked for when the password is right, and told to nobody else', async () => {
    const { email, app } = await enrolled();
    const code = await app.code();
    const wrong = await people.trySignIn(email, 'wrong password');
    expect(refusalOf(wrong)).toEqual([401, 'UNAUTHENTICATED']);
    const wrongWithCode = await people.tryCode(email, code, { password: 'wrong password' });
    const unknown = await people.tryCode('nobody@people.example', code);
    for (const { status, body } of [wrongWithCode, unknown])
      expect({ status, body: { ...body, requestId: '' } }).toEqual({
        status: wrong.status,
        body: { ...wrong.body, requestId: '' },
      });
    for (const answer of [await people.trySignIn(email), await people.tryCode(email, ' ')]) {
      expect(refusalOf(answer)).toEqual(REQUIRED);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(refusalOf(await people.tryCode(email, app.old()))).toEqual(REQUIRED);
    const signedIn = await people.tryCode(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([signedIn.status, signedIn.body.member.email]).toEqual([200, email]);
  });

  it('takes no code twice, nor one from before the last that was used', async () => {
    const { email, app, id } = await enrolled();
    const used = app.shown(); // with this one it was turned on, or with the one before
    expect((await people.tryCode(email, await app.code())).status).toBe(200);
    expect(refusalOf(await people.tryCode(email, used))).toEqual(REQUIRED);
    await gateway.db.database.query('UPDATE second_factors SET last_step = last_step + 10 WHERE member_id = $1', [id]);
    expect(refusalOf(await people.tryCode(email, app.shown()))).toEqual(REQUIRED);
  });

  it.each(['a code of the app', 'a recovery code'])(
    'lets in one of many who show %s at once, at two replicas',
    async (kind) => {
      const { orgId, email, app, recoveryCodes } = await enrolled();
      const code = kind === 'a recovery code' ? (recoveryCodes[0] as string) : await app.code();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => people.tryCode(email, code, { replica: n % 2 })),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(refusalOf)).toEqual(Array(5).fill(REQUIRED));
      const signedIn = (await loggedOf(orgId)).filter(({ action }) => action === 'member.signed_in');
      expect(signedIn.map(({ after }) => after)).toEqual([
        { secondFactor: kind === 'a recovery code' ? 'recovery_code' : 'code' },
        null,
      ]);
    },
  );

  it('that is turned on while a password is being looked at, is asked for all the same', async () => {
    const { email, id } = await owner();
    const factors = gateway.apps[0]?.get(SecondFactors, { strict: false }) as SecondFactors;
    const find = factors.find.bind(factors);
    factors.find = async (memberId) => {
      const found = await find(memberId);
      if (memberId === id)
        await gateway.db.database.query(
          "INSERT INTO second_factors (member_id, secret, since) VALUES ($1, 'sealed', now()) ON CONFLICT DO NOTHING",
          [id],
        );
      return found;
    };
    try {
      expect(refusalOf(await people.trySignIn(email))).toEqual(REQUIRED);
    } finally {
      factors.find = find;
    }
  });

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { email, recoveryCodes, app } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect((await people.tryCode(email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(refusalOf(await people.tryCode(email, first))).toEqual(REQUIRED);
    expect((await people.tryCode(email, second)).status).toBe(200);
    const session = await people.tryCode(email, await app.code());
    const cookie = String([session.headers['set-cookie']].flat()[0]).split(';')[0] as string;
    expect(await stateOf({ cookie, csrf: '' })).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('has new recovery codes, and is turned off, by who shows password and code once more', async () => {
    const { orgId, email, who, app, recoveryCodes } = await enrolled();
    const ways = [
      ['POST', '/session/second-factor/recovery-codes'],
      ['DELETE', '/session/second-factor'],
    ] as const;
    for (const [method, path] of ways) {
      const shown = { password: PASSWORD, code: await app.code() };
      expect((await people.as({ cookie: '', csrf: '' }, method, path, shown)).status).toBe(401);
      expect((await people.as({ ...who, csrf: 'x' }, method, path, shown)).status).toBe(403);
      expect((await people.as(who, method, path, { ...shown, password: 'wrong password' })).status).toBe(403);
      expect((await people.as(who, method, path, { ...shown, code: app.old() })).status).toBe(403);
      expect((await people.as(who, method, path, { ...shown, code: ' ' })).status).toBe(403);
      expect((await people.as(who, method, path, { password: PASSWORD })).status).toBe(400);
    }
    const renewed = await people.as(who, ...ways[0], { password: PASSWORD, code: await app.code() });
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(refusalOf(await people.tryCode(email, recoveryCodes[0] as string))).toEqual(REQUIRED);
    const [code] = renewed.body.recoveryCodes as string[];
    expect((await people.as(who, ...ways[1], { password: PASSWORD, code })).status).toBe(200);
    expect(await stateOf(who)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    await people.signIn(email);
    expect(refusalOf(await people.as(who, ...ways[1], { password: PASSWORD, code }))).toEqual([409, 'CONFLICT']);
    const actions = await actionsOf(orgId);
    expect(actions).toEqual(
      expect.arrayContaining(['second_factor.recovery_codes_renewed', 'second_factor.turned_off']),
    );
    expect(actions.filter((action) => action === 'second_factor.code_refused')).toHaveLength(3);
  });

  it('is the account’s own: another member, the administrator and a key see and change nothing of it', async () => {
    const { orgId, id, app } = await enrolled();
    const stranger = await people.join(orgId, 'admin');
    const asStranger = await people.signIn(stranger.email);
    expect(await stateOf(asStranger)).toMatchObject({ isOn: false });
    const shown = { password: PASSWORD, code: await app.code() };
    expect(refusalOf(await people.as(asStranger, 'DELETE', '/session/second-factor', shown))).toEqual([
      409,
      'CONFLICT',
    ]);
    const { secret } = await gateway.newKey({ orgId, scopes: ['manage'] });
    for (const key of [secret, 'administrator-of-the-tests']) {
      for (const method of ['GET', 'DELETE'])
        expect((await gateway.send(method, '/admin/v1/session/second-factor', { key, body: shown })).status).toBe(401);
    }
    expect(await stored(id)).not.toBe('');
  });
});

describe('Codes that are wrong', () => {
  it('are few in a day for an account, from wherever and before they are looked at; the recovery codes have their own count', async () => {
    const env = { TRUST_PROXY: '127.0.0.1', SECOND_FACTOR_FAILURES_PER_DAY: '3', SIGN_IN_PER_MINUTE: '1000' };
    const gateway = await startGateway({ env });
    try {
      const people = new People(gateway);
      const [orgId, other] = [await people.newOrg(), await people.newOrg()];
      const { email, id } = await people.join(orgId);
      await gateway.db.database.query(
        "INSERT INTO memberships (org_id, member_id, role, status, created_at) VALUES ($1, $2, 'member', 'active', now())",
        [other, id],
      );
      const { app, recoveryCodes } = await people.enrol(await people.signIn(email), id);
      const refusedIn = async (org: string) =>
        (await gateway.admin('GET', `/orgs/${org}/audit?limit=100`)).body.entries.filter(
          ({ action }: { action: string }) => action === 'second_factor.code_refused',
        );
      // Who does not know the password uses nothing of it up.
      for (let n = 0; n < 5; n += 1)
        expect((await people.tryCode(email, '000000', { password: 'wrong', address: `192.0.2.${n}` })).status).toBe(
          401,
        );
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const answers = Array.from({ length: 4 }, (_, n) =>
          people.tryCode(email, app.old(), { address: `198.51.100.${4 * round + n}` }),
        );
        statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(9);
      for (const org of [orgId, other]) {
        const refused = await refusedIn(org);
        expect(refused).toHaveLength(3);
        expect(refused[0]).toMatchObject({ by: { kind: 'member', id }, subject: { kind: 'member', id } });
      }
      const right = await people.tryCode(email, await app.code());
      expect([...refusalOf(right), right.headers['ratelimit-policy']]).toEqual([
        429,
        'RATE_LIMITED',
        '"attempts";q=3;w=86400',
      ]);
      expect((await people.tryCode(email, recoveryCodes[0] as string)).status).toBe(200);
    } finally {
      await gateway.stop();
    }
  });

  it('that turn out right are not counted', async () => {
    const gateway = await startGateway({ env: { SECOND_FACTOR_FAILURES_PER_DAY: '1', SIGN_IN_PER_MINUTE: '1000' } });
    try {
      const people = new People(gateway);
      const { email, id } = await people.join(await people.newOrg());
      const { app, recoveryCodes } = await people.enrol(await people.signIn(email), id);
      for (let n = 0; n < 3; n += 1) {
        expect((await people.tryCode(email, await app.code())).status).toBe(200);
        expect((await people.tryCode(email, recoveryCodes[n] as string)).status).toBe(200);
      }
    } finally {
      await gateway.stop();
    }
  });
});
