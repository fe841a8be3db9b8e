import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import type { Queryable } from '@outcall/platform-postgres';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresOutageMails } from '../src/outbound/postgres/notifying/postgres-outage-mails.js';
import { startGateway, type Gateway } from './gateway-service.js';
import { startSmtpSink } from './smtp-sink.js';

const MINUTE = 60_000;
const SILENT = Logger.create({ service: 'test', level: 'silent' });
let made = 0;
const unique = (): string => `${Date.now()}${(made += 1)}`;

/** An account in the org, without the time that a password takes. */
async function addMember(database: Queryable, orgId: string, role: string, status = 'active') {
  const [id, email] = [`mem_${unique()}`, `${role}-${unique()}@example.com`];
  await database.query("INSERT INTO members (id, email, name, created_at) VALUES ($1, $2, 'A', now())", [id, email]);
  await database.query(
    'INSERT INTO memberships (org_id, member_id, role, status, created_at) VALUES ($1, $2, $3, $4, now())',
    [...[orgId, id, role, status]],
  );
  return { id, email };
}

/** The example of that event, of this org. */
async function example(type: string, orgId: string, data: object = {}): Promise<DomainEvent> {
  const file = new URL(`../../../libs/contracts/webhooks/fixtures/${type}.json`, import.meta.url);
  const event = JSON.parse(await readFile(file, 'utf8')) as DomainEvent<object>;
  return { ...event, id: `evt_${unique()}`, orgId, data: { ...event.data, ...data } };
}

describe('mails about webhook endpoints', () => {
  let gateway: Gateway;
  let bus: EventBus;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ replicas: 2, env: { SMTP_URL: smtp.url, OUTAGE_MAIL_MS: '0' } });
    bus = createEventBus({ kind: 'embedded', url: gateway.db.url }, { service: 'test', logger: SILENT });
  });
  afterAll(async () => {
    await bus.close();
    await gateway.stop();
    await smtp.stop();
  });

  const newOrg = async (name = 'Asha Stores'): Promise<string> =>
    String((await gateway.admin('POST', '/orgs', { name })).body.org.id);
  const newMember = (orgId: string, role: string, status = 'active') =>
    addMember(gateway.db.database, orgId, role, status);
  const mailsTo = (email: string): string[] =>
    smtp.mails.map((mail) => mail.replaceAll('=\n', '')).filter((mail) => mail.includes(`To: ${email}`));
  const sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> => gateway.db.database.query<Row>(text, values);

  it('go to the owners and admins of the org, once each, however often and wherever the event comes', async () => {
    const org = await newOrg();
    const [owner, admin] = [await newMember(org, 'owner'), await newMember(org, 'admin')];
    const member = await newMember(org, 'member');
    const invited = await newMember(org, 'admin', 'invited');
    const stranger = await newMember(await newOrg('Other'), 'owner');
    const noticed = await example('outage.noticed', org);
    await bus.publish([noticed, noticed]);
    await eventually(() => expect([mailsTo(owner.email).length, mailsTo(admin.email).length]).toEqual([1, 1]));
    const [text = ''] = mailsTo(owner.email);
    expect(text).toContain('Subject: Asha Stores: the webhook endpoint shop.example.com is failing');
    expect(text).toContain('since 2026-11-23 06:30 UTC');
    expect(text).toContain('Last error: http_500');
    expect(text).toContain(
      'A delivery is tried 7 times within 23 hours, then it stays failed. Events are kept for 30 days.',
    );
    expect(text).toContain(`/admin/v1/orgs/${org}/webhook-endpoints/`);
    await newMember(org, 'owner'); // a repeat is not for who came later either
    await bus.publish([noticed, await example('outage.ended', org)]);
    await eventually(() => expect(mailsTo(owner.email)).toHaveLength(2));
    expect(mailsTo(owner.email)[1]).toContain('works again');
    const rows = await sql('SELECT FROM outage_mails WHERE event_id = $1 AND sent_at IS NOT NULL', noticed.id);
    expect(rows).toHaveLength(2);
    for (const { email } of [member, invited, stranger]) expect(mailsTo(email)).toEqual([]);
  });

  it('wait for a mail server that does not take them, and hold up nobody else', async () => {
    const [org, other] = [await newOrg('Refused'), await newOrg('Taken')];
    const [refused, taken] = [await newMember(org, 'owner'), await newMember(other, 'owner')];
    smtp.refuses = (recipient) => recipient === refused.email;
    await bus.publish([await example('outage.noticed', org), await example('outage.noticed', other)]);
    await eventually(() => expect(mailsTo(taken.email)).toHaveLength(1));
    const rowOf = async () =>
      (
        await sql<{ tries: number; due: boolean; sent: boolean }>(
          'SELECT tries, due_at IS NOT NULL AS due, sent_at IS NOT NULL AS sent FROM outage_mails WHERE org_id = $1',
          org,
        )
      )[0];
    await eventually(async () => expect(await rowOf()).toEqual({ tries: 1, due: true, sent: false }));
    smtp.refuses = () => false;
    await sql('UPDATE outage_mails SET due_at = now() WHERE org_id = $1', org);
    await eventually(() => expect(mailsTo(refused.email)).toHaveLength(1));
    await eventually(async () => expect(await rowOf()).toMatchObject({ due: false, sent: true }));
  });

  it('are not written of the endpoints of apps, which belong to no org', async () => {
    const org = await newOrg();
    const owner = await newMember(org, 'owner');
    await bus.publish([await example('outage.noticed', org, { appId: 'app_1' }), await example('outage.ended', org)]);
    await eventually(() => expect(mailsTo(owner.email)).toHaveLength(1));
    expect(await sql('SELECT FROM outage_mails WHERE org_id = $1', org)).toHaveLength(1);
  });
});

describe('a gateway whose mails stand still', () => {
  it('stays ready and answers, says what it is missing, and mails when that is mended', async () => {
    const smtp = await startSmtpSink();
    const folder = await mkdtemp(join(tmpdir(), 'outage-mails-'));
    const log = { LOG_LEVEL: 'error', LOG_FILE: join(folder, 'gateway') };
    const gateway = await startGateway({ env: { SMTP_URL: smtp.url, OUTAGE_MAIL_MS: '0', ...log } });
    const bus = createEventBus({ kind: 'embedded', url: gateway.db.url }, { service: 'test', logger: SILENT });
    try {
      const { orgId, secret } = await gateway.newKey();
      const { email } = await addMember(gateway.db.database, orgId, 'owner');
      expect((await gateway.send('GET', '/readyz')).body).toEqual({ ok: true });
      await gateway.db.asOwner('ALTER TABLE outage_mails RENAME TO outage_mails_away');
      await bus.publish([await example('outage.noticed', orgId)]);
      // the alarm
      await eventually(async () => expect(await readFile(log.LOG_FILE, 'utf8')).toContain('events.stalled'));
      const ready = await eventually(async () => {
        const answer = await gateway.send('GET', '/readyz');
        expect(answer.body).toEqual({ ok: true, missing: ['event bus'] });
        return answer;
      });
      expect(ready.status).toBe(200);
      expect((await gateway.send('GET', '/v1/me', { key: secret })).status).toBe(200);
      await gateway.db.asOwner('ALTER TABLE outage_mails_away RENAME TO outage_mails');
      await eventually(() => expect(smtp.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1));
      await eventually(async () => expect((await gateway.send('GET', '/readyz')).body).toEqual({ ok: true }));
    } finally {
      await bus.close();
      await gateway.stop();
      await smtp.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('what is to be mailed', () => {
  let db: TestDatabase;
  let mails: PostgresOutageMails;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    mails = new PostgresOutageMails(db.database);
  });
  afterAll(() => db.drop());

  const START = new Date('2026-11-23T06:00:00Z');
  const after = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE);
  async function ownedOrg(): Promise<{ orgId: string; memberId: string }> {
    const orgId = `org_${unique()}`;
    const text = "INSERT INTO orgs (id, name, is_verified, created_at, version) VALUES ($1, 'Shop', true, now(), 1)";
    await db.database.query(text, [orgId]);
    return { orgId, memberId: (await addMember(db.database, orgId, 'owner')).id };
  }
  const news = (orgId: string, eventId: string) => ({
    ...{ orgId, eventId },
    notice: {
      kind: 'noticed' as const,
      endpointId: `whe_${eventId}`,
      host: 'h',
      since: null,
      endedAt: null,
      lastError: null,
    },
  });
  const claimed = async (orgId: string, at: Date): Promise<string[][]> =>
    (await mails.claim(at, 1_000))
      .filter((mail) => mail.orgId === orgId)
      .map(({ news: all }) => all.map(({ eventId }) => eventId));

  it('is one mail of all that is due to a reader', async () => {
    const { orgId } = await ownedOrg();
    await mails.add([news(orgId, 'evt_2'), news(orgId, 'evt_1')], START, after(1));
    await mails.add([news(orgId, 'evt_3')], START, after(2));
    expect(await claimed(orgId, after(0))).toEqual([]);
    expect(await claimed(orgId, after(1))).toEqual([['evt_1', 'evt_2']]);
    expect(await claimed(orgId, after(2))).toEqual([['evt_3']]);
  });

  it('is due again when nobody said that it was sent, later each time, and not for ever', async () => {
    const { orgId } = await ownedOrg();
    await mails.add([news(orgId, 'evt_a')], START, START);
    const dueAt = async (): Promise<Date | null> => {
      const text = 'SELECT due_at FROM outage_mails WHERE org_id = $1';
      return (await db.database.query<{ due_at: Date | null }>(text, [orgId]))[0]?.due_at ?? null;
    };
    const times: number[] = [];
    for (let due = await dueAt(); due !== null; due = await dueAt()) {
      expect(await claimed(orgId, new Date(due.getTime() - 1))).toEqual([]);
      expect(await claimed(orgId, due)).toEqual([['evt_a']]);
      times.push((due.getTime() - START.getTime()) / MINUTE);
    }
    expect(times.slice(0, 7)).toEqual([0, 2, 6, 14, 30, 62, 122]);
    expect(times.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60);
    expect(times.at(-1)).toBeLessThanOrEqual(3 * 24 * 60 + 60);
  });

  it('is not due any more once it was sent', async () => {
    const { orgId, memberId } = await ownedOrg();
    await mails.add([news(orgId, 'evt_a')], START, START);
    const [mail] = (await mails.claim(START, 1_000)).filter((each) => each.orgId === orgId);
    expect(mail).toMatchObject({ memberId, orgName: 'Shop', news: [{ eventId: 'evt_a' }] });
    if (mail) await mails.sent(mail, START);
    expect(await claimed(orgId, after(600))).toEqual([]);
    await mails.add([news(orgId, 'evt_a')], after(700), after(700)); // the event comes again
    expect(await claimed(orgId, after(800))).toEqual([]);
  });

  it('is given to one of several senders', async () => {
    const orgs = await Promise.all(Array.from({ length: 12 }, ownedOrg));
    const at = after(10_000);
    await mails.add(
      orgs.map(({ orgId }) => news(orgId, 'evt_a')),
      at,
      at,
    );
    const own = new Set(orgs.map(({ orgId }) => orgId));
    const rounds = await Promise.all(Array.from({ length: 6 }, () => mails.claim(at, 5)));
    const more = [];
    for (let round = await mails.claim(at, 5); round.length > 0; round = await mails.claim(at, 5)) more.push(round);
    const given = [...rounds, ...more]
      .flat()
      .map(({ orgId }) => orgId)
      .filter((orgId) => own.has(orgId));
    expect(given.sort()).toEqual([...own].sort());
  });

  it('is nothing to somebody who is no owner or admin any more', async () => {
    const { orgId, memberId } = await ownedOrg();
    await mails.add([news(orgId, 'evt_a')], START, START);
    await db.database.query("UPDATE memberships SET role = 'member' WHERE member_id = $1", [memberId]);
    expect(await claimed(orgId, after(0))).toEqual([]);
  });
});
