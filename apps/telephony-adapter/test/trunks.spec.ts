import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonBytes, MAX_PAGE_BYTES, SystemClock } from '@outcall/kernel';
import { KeyRing } from '@outcall/platform-secrets';
import { NumberRules } from '../src/application/numbers/number-rules.js';
import { NumberChanges } from '../src/outbound/postgres/trunks/number-changes.js';
import { PostgresTrunkRepository } from '../src/outbound/postgres/trunks/postgres-trunk-repository.js';
import { PostgresTrunkBook } from '../src/outbound/postgres/trunks/postgres-trunk-book.js';
import { openTrunkPasswords } from '../src/outbound/postgres/trunks/trunk-passwords.js';
import {
  liveCallTo,
  SECRETS_KEYS,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Answer,
  type Telephony,
} from './telephony-service.js';

const TRUNK = { name: 'delhi', host: 'sip.operator.example', port: 5060, transport: 'udp' };
const PHONE = '+911140000123';

describe('The trunks of an org', () => {
  let telephony: Telephony;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());
  beforeEach(() => {
    orgId = `org_0mg1b2c3d4e5f6g7h${String((orgs += 1)).padStart(3, '0')}`;
  });

  const admin = (method: string, path: string, body?: object, org = orgId): Promise<Answer> =>
    telephony.send(method, `/internal/admin/orgs/${org}/${path}`, {
      context: tenant(org, 'live', 'admin'),
      ...(body && { body }),
    });
  const addTrunk = async (more: object = {}): Promise<string> =>
    String((await admin('POST', 'trunks', { ...TRUNK, ...more })).body.trunk.id);
  const addNumber = async (more: object = {}): Promise<Record<string, unknown>> =>
    (
      await admin('POST', 'numbers', {
        phone: PHONE,
        callTypes: ['transactional'],
        lines: 5,
        operatorConsent: 'letter 7',
        ...more,
      })
    ).body.number;
  const numbers = async () =>
    ((await admin('GET', 'numbers')).body.numbers as { trunk: string; speech: boolean; dtmf: boolean }[]).map(
      ({ trunk, speech, dtmf }) => [trunk, speech, dtmf],
    );
  const check = async (): Promise<unknown> => {
    const items = [{ orgId, callType: 'transactional', language: 'hi-IN', needsSpeech: false }];
    const sending = { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body: { items } };
    return (await telephony.send('POST', '/internal/live-checks', sending)).body.results[0];
  };
  const book = async () =>
    new PostgresTrunkBook(
      telephony.db.database,
      await openTrunkPasswords(KeyRing.parse(JSON.stringify(SECRETS_KEYS)), telephony.db.database),
    );

  it('are added, listed without their passwords, and removed', async () => {
    const digest = { username: 'shop', password: 'a "secret"; with signs' };
    const added = await admin('POST', 'trunks', { ...TRUNK, ...digest, codecs: ['PCMU', 'PCMA'] });
    expect([added.status, added.body.trunk]).toEqual([
      201,
      {
        id: expect.stringMatching(/^trk_[a-z0-9]{20}$/),
        ...TRUNK,
        codecs: ['PCMU', 'PCMA'],
        endReasons: [],
        username: 'shop',
        hasPassword: true,
        createdAt: expect.any(String),
      },
    ]);
    const second = await admin('POST', 'trunks', { ...TRUNK, name: 'mumbai', transport: 'tls', port: 5061 });
    expect(second.body.trunk).toMatchObject({ codecs: ['PCMA'], username: null, hasPassword: false });
    expect((await admin('GET', 'trunks')).body).toEqual({ ok: true, trunks: [added.body.trunk, second.body.trunk] });
    expect(await telephony.db.database.query('SELECT FROM trunks WHERE password LIKE $1', ['%secret%'])).toEqual([]);
    expect((await admin('DELETE', `trunks/${added.body.trunk.id}`)).status).toBe(200);
    expect((await admin('GET', 'trunks')).body.trunks).toEqual([second.body.trunk]);
    for (const gone of [added.body.trunk.id, 'trk_x'])
      expect((await admin('DELETE', `trunks/${gone}`)).status).toBe(404);
  });

  it('are told, with the password, to whoever dials from a number that names one by name or id', async () => {
    const id = await addTrunk({ username: 'shop', password: 'secret' });
    await addNumber({ trunk: 'delhi' });
    await addNumber({ phone: '+911140000124', trunk: id });
    await addNumber({ phone: '+911140000125' });
    await addNumber({ phone: '+911140000126', trunk: 'of nobody' });
    const trunk = { id, ...TRUNK, codecs: ['PCMA'], endReasons: [], username: 'shop', password: 'secret' };
    const trunks = await book();
    expect(await trunks.trunksOf(orgId, PHONE)).toEqual([trunk]);
    expect(await trunks.trunksOf(orgId, '+911140000124')).toEqual([trunk]);
    expect(await trunks.trunksOf(orgId, '+911140000125')).toEqual([]);
    for (const other of ['+911140000126', '+911140000127']) expect(await trunks.trunksOf(orgId, other)).toBe('unknown');
    expect(await trunks.trunksOf('org_0mg1b2c3d4e5f6g7h999', PHONE)).toBe('unknown');
  });

  it('have what their codes mean, shown and told in the order in which it was given', async () => {
    const endReasons = [
      { sipCode: 480, endReason: 'busy' },
      { sipCode: 403, endReason: 'declined' },
    ];
    const added = await admin('POST', 'trunks', { ...TRUNK, endReasons });
    expect(added).toMatchObject({ status: 201, body: { trunk: { endReasons } } });
    await addTrunk({ name: 'mumbai' });
    const { trunks } = (await admin('GET', 'trunks')).body as { trunks: { endReasons: object[] }[] };
    expect(trunks.map((trunk) => trunk.endReasons)).toEqual([endReasons, []]);
    await addNumber({ trunk: 'delhi', fallbackTrunk: 'mumbai' });
    expect(await (await book()).trunksOf(orgId, PHONE)).toMatchObject([{ endReasons }, { endReasons: [] }]);
  });

  it('that the release before adds have no codes of their own', async () => {
    await telephony.db.database.query(
      `INSERT INTO trunks (org_id, id, name, host, port, transport, codecs, created_at)
       VALUES ($1, 'trk_0mg1b2c3d4e5f6g7h8i9', 'old', 'sip.operator.example', 5060, 'udp', '{PCMA}', now())`,
      [orgId],
    );
    expect((await admin('GET', 'trunks')).body.trunks).toMatchObject([{ name: 'old', endReasons: [] }]);
  });

  it('are two for a number that names a second one, which is none while it is not there', async () => {
    await addTrunk({ name: 'mumbai' });
    const second = { trunk: 'delhi', fallbackTrunk: 'mumbai' };
    expect(await addNumber(second)).toMatchObject({ ...second, dtmf: false });
    const trunks = await book();
    const names = async (phone = PHONE) => {
      const found = await trunks.trunksOf(orgId, phone);
      return found === 'unknown' ? found : found.map(({ name }) => name);
    };
    expect(await names()).toBe('unknown');
    await addTrunk();
    expect(await names()).toEqual(['delhi', 'mumbai']);
    const [listed] = (await admin('GET', 'numbers')).body.numbers as object[];
    expect(listed).toMatchObject({ ...second, dtmf: true });
    await addNumber({ phone: '+911140000124', trunk: 'delhi', fallbackTrunk: 'of nobody' });
    expect(await names('+911140000124')).toEqual(['delhi']);
    expect(await numbers()).toEqual([
      ['delhi', true, true],
      ['delhi', true, true],
    ]);
  });

  it.each([
    [{ fallbackTrunk: 'delhi' }],
    [{ trunk: 'delhi', fallbackTrunk: 'delhi' }],
    [{ trunk: 'delhi', fallbackTrunk: '' }],
  ])('are refused to a number as %j', async (more) => {
    const answer = await admin('POST', 'numbers', { phone: PHONE, callTypes: ['service'], lines: 1, ...more });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: ['fallbackTrunk'] }] } });
  });

  it('are unknown: their numbers can do nothing, until the trunk is there, and again when it is removed', async () => {
    await admin('POST', 'credits', { amount: 10_000, note: 'test' });
    expect(await addNumber({ trunk: 'delhi' })).toMatchObject({ trunk: 'delhi', speech: false, dtmf: false });
    const refused = { ok: false, errorCode: 'NO_NUMBER' };
    expect(await check()).toMatchObject(refused);
    const placed = async () =>
      (await telephony.place([liveCallTo('+919876520001', { orgId })])).body.results[0] as object;
    expect(await placed()).toMatchObject({ ok: false, reason: 'no_number' });

    const id = await addTrunk();
    expect(await numbers()).toEqual([['delhi', true, true]]);
    expect(await check()).toMatchObject({ ok: true, lines: 5 });
    expect(await placed()).toMatchObject({ ok: true });

    await admin('DELETE', `trunks/${id}`);
    expect(await numbers()).toEqual([['delhi', false, false]]);
    expect(await check()).toMatchObject(refused);
  });

  it('give a number no more than it was said to be able to do', async () => {
    await addNumber({ trunk: 'delhi', speech: false });
    await addNumber({ phone: '+911140000124', trunk: 'delhi', dtmf: false });
    await addTrunk();
    expect(await numbers()).toEqual([
      ['delhi', false, true],
      ['delhi', true, false],
    ]);
  });

  it('hear no speech where a process starts that does not, and hear it where one starts that does', async () => {
    await addTrunk();
    await addNumber({ trunk: 'delhi' });
    await addNumber({ phone: '+911140000124' });
    const started = (hears: boolean) =>
      new NumberChanges(telephony.db.database, hears, new NumberRules(true, new SystemClock())).fitAll();
    await started(false);
    expect(await numbers()).toEqual([
      ['delhi', false, true],
      [null, true, true],
    ]);
    await started(true);
    expect(await numbers()).toEqual([
      ['delhi', true, true],
      [null, true, true],
    ]);
  });

  it('are known as removed once no org has them', async () => {
    const [one, other] = [await addTrunk(), await addTrunk({ name: 'mumbai' })];
    const { database } = telephony.db;
    const seals = await openTrunkPasswords(KeyRing.parse(JSON.stringify(SECRETS_KEYS)), database);
    const trunks = new PostgresTrunkRepository(
      database,
      new NumberChanges(database, true, new NumberRules(true, new SystemClock())),
      seals,
    );
    const removedOf = (ids: string[]) => trunks.removedOf(ids);
    expect(await removedOf([one, other])).toEqual([]);
    await admin('DELETE', `trunks/${one}`);
    expect(await removedOf([one, other])).toEqual([one]);
  });

  it('have each a name of its own in the org, and are of one org', async () => {
    const id = await addTrunk();
    expect(await admin('POST', 'trunks', { ...TRUNK, host: 'other.example' })).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT' },
    });
    const other = 'org_0mg1b2c3d4e5f6g7h998';
    expect((await admin('POST', 'trunks', TRUNK, other)).status).toBe(201);
    expect((await admin('DELETE', `trunks/${id}`, undefined, other)).status).toBe(404);
    await admin('POST', 'numbers', { phone: PHONE, callTypes: ['service'], lines: 1, trunk: id }, other);
    expect((await admin('GET', 'numbers', undefined, other)).body.numbers[0]).toMatchObject({ dtmf: false });
  });

  it('are a hundred of an org at most, a list of less than 2 MB', async () => {
    await telephony.db.database.query(
      `INSERT INTO trunks SELECT $1, 'trk_' || lpad(n::text, 20, '0'), repeat('€', 95) || n, repeat('a', 253), 65535, 'tls', '{PCMA,PCMU}', repeat('€', 200),
              'v1.k1.x.y', now(), (SELECT jsonb_agg(jsonb_build_object('sipCode', 600 + c, 'endReason', 'provider_unavailable')) FROM generate_series(1, 30) c) FROM generate_series(1, 98) n`,
      [orgId],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => admin('POST', 'trunks', { ...TRUNK, name: String(n) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const { trunks } = (await admin('GET', 'trunks')).body;
    expect(trunks).toHaveLength(100);
    expect(jsonBytes(trunks)).toBeLessThan(MAX_PAGE_BYTES);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ name: 'a\nb' }, ['name']],
    [{ name: 'trk_0mg1b2c3d4e5f6g7h8i9' }, ['name']],
    [{ host: '10.0.0.1' }, ['host']],
    [{ host: 'a b' }, ['host']],
    [{ port: 0 }, ['port']],
    [{ port: 65_536 }, ['port']],
    [{ port: '5060' }, ['port']],
    [{ transport: 'sctp' }, ['transport']],
    [{ codecs: [] }, ['codecs']],
    [{ codecs: ['G729'] }, ['codecs', 0]],
    [{ endReasons: { 480: 'busy' } }, ['endReasons']],
    [{ endReasons: [null] }, ['endReasons', 0]],
    [{ endReasons: [{ sipCode: 299, endReason: 'busy' }] }, ['endReasons', 0, 'sipCode']],
    [{ endReasons: [{ sipCode: 700, endReason: 'busy' }] }, ['endReasons', 0, 'sipCode']],
    [{ endReasons: [{ sipCode: 480.5, endReason: 'busy' }] }, ['endReasons', 0, 'sipCode']],
    [{ endReasons: [{ sipCode: '480', endReason: 'busy' }] }, ['endReasons', 0, 'sipCode']],
    ...[401, 407, 408, 487, 503].map((sipCode): [object, (string | number)[]] => [
      { endReasons: [{ sipCode, endReason: 'busy' }] },
      ['endReasons', 0, 'sipCode'],
    ]),
    ...['canceled', 'voicemail', 'shopper_hung_up', 'agent_ended', 'lost', 'ringing'].map(
      (endReason): [object, (string | number)[]] => [
        { endReasons: [{ sipCode: 480, endReason }] },
        ['endReasons', 0, 'endReason'],
      ],
    ),
    [{ endReasons: [{ sipCode: 480, endReason: 'busy', text: 'x' }] }, ['endReasons', 0, 'text']],
    [{ endReasons: [600, 480, 480].map((sipCode) => ({ sipCode, endReason: 'busy' })) }, ['endReasons']],
    [{ endReasons: Array.from({ length: 31 }, (_, n) => ({ sipCode: 600 + n, endReason: 'busy' })) }, ['endReasons']],
    [{ username: 'shop' }, ['password']],
    [{ password: 'secret' }, ['username']],
    [{ username: 'shop', password: 'a\r\nb' }, ['password']],
    [{ realm: 'x' }, ['realm']],
  ])('are refused with %j', async (more, at) => {
    const answer = await admin('POST', 'trunks', { ...TRUNK, ...more });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST', details: [{ path: at }] } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('keep a process from starting that lacks the key of a password', async () => {
    await addTrunk({ username: 'shop', password: 'secret' });
    const other = KeyRing.parse(JSON.stringify({ k2: Buffer.alloc(32, 8).toString('base64') }));
    await expect(openTrunkPasswords(other, telephony.db.database)).rejects.toThrow('no key k1');
    const both = KeyRing.parse(JSON.stringify({ k2: Buffer.alloc(32, 8).toString('base64'), ...SECRETS_KEYS }));
    await addNumber({ trunk: 'delhi' });
    const rotated = new PostgresTrunkBook(telephony.db.database, await openTrunkPasswords(both, telephony.db.database));
    expect(await rotated.trunksOf(orgId, PHONE)).toMatchObject([{ password: 'secret' }]);
  });
});
