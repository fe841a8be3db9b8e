import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { Database } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { EndpointSecrets } from '../src/application/endpoints/endpoint-secrets.js';
import { DeliverySender } from '../src/application/sending/delivery-sender.js';
import { KeyRing } from '@outcall/platform-secrets';
import { CLAIM, FINISH, REQUEUE_LAPSED } from '../src/outbound/postgres/sending/queue.sql.js';
import { FAN_OUT } from '../src/outbound/postgres/fanning-out/fan-out.sql.js';
import { openSecretBox } from '../src/outbound/secrets/open-secret-box.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeEach(async () => {
  webhooks = await Webhooks.create();
  receiver = await Receiver.start();
});
afterEach(async () => {
  await webhooks.close();
  await receiver.stop();
});

const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  webhooks.db.database.query<Row>(text, values);

describe('the service', () => {
  it('makes no connection to loopback when EGRESS_ALLOW is empty, and says so in the log of the endpoint', async () => {
    let connections = 0;
    const listener = createServer((socket) => void ((connections += 1), socket.destroy()));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    await webhooks.start({ EGRESS_ALLOW: '' });
    const org = newOrg();
    expect(
      (await webhooks.call('POST', org, '', { mode: 'live', url: receiver.url('/x'), eventTypes: ['*'] })).status,
    ).toBe(400);
    expect(
      (await webhooks.call('POST', org, '', { mode: 'live', url: 'https://127.0.0.1/', eventTypes: ['*'] })).status,
    ).toBe(400);
    const { id } = await webhooks.endpoint(org, `https://localhost:${(listener.address() as AddressInfo).port}/`);
    await webhooks.publish([runEvent(org)]);
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id)).toMatchObject([
        { status: 'pending', attempts: [{ httpStatus: null, error: 'address_not_allowed', responseBody: null }] },
      ]),
    );
    expect(connections).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });

  it('says at its start which networks it opens, and nothing when it opens none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outcall-notice-'));
    const saidWith = async (EGRESS_ALLOW: string): Promise<string[]> => {
      const LOG_FILE = join(folder, `${EGRESS_ALLOW.length}.log`);
      await (await webhooks.start({ EGRESS_ALLOW, LOG_FILE })).close();
      webhooks.services.pop();
      const lines = (await readFile(LOG_FILE, 'utf8')).split('\n');
      return lines.filter((line) => line.includes('egress.open'));
    };
    expect(await saidWith('')).toEqual([]);
    const [line = '{}', ...more] = await saidWith('127.0.0.0/8, ::1/128');
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ networks: ['127.0.0.0/8', '::1/128'], setting: 'EGRESS_ALLOW' });
    await rm(folder, { recursive: true });
  });

  it('runs in two replicas without sending twice or losing count', async () => {
    await Promise.all([webhooks.start(), webhooks.start()]);
    const orgs = [newOrg(), newOrg()];
    const endpoints = await Promise.all(
      orgs.map((org, index) => webhooks.endpoint(org, receiver.url(`/replicas-${index}`))),
    );
    for (let batch = 0; batch < 10; batch += 1)
      await webhooks.publish(orgs.flatMap((org) => Array.from({ length: 10 }, () => runEvent(org))));
    await eventually(() => expect(receiver.received).toHaveLength(200));
    for (const index of [0, 1]) {
      const sequences = receiver
        .at(`/replicas-${index}`)
        .map((request) => Number(request.headers['svc-event-sequence']));
      expect(sequences.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number + 1));
    }
    await eventually(async () =>
      expect(await rows(`SELECT 1 FROM deliveries WHERE status <> 'delivered'`)).toEqual([]),
    );
    expect(
      await rows('SELECT last_sequence FROM endpoints WHERE id = ANY($1)', [endpoints.map(({ id }) => id)]),
    ).toEqual([{ last_sequence: '100' }, { last_sequence: '100' }]);
    expect(receiver.received).toHaveLength(200);
  });

  it('finishes what is in flight when it stops, gives back what waits, and another process goes on at once', async () => {
    const first = await webhooks.start({ WEBHOOK_ENDPOINT_CONCURRENCY: '1' });
    const org = newOrg();
    await webhooks.endpoint(org, receiver.url('/stop'));
    let answer: () => void = () => undefined;
    receiver.on('/stop', (response) => {
      if (receiver.at('/stop').length === 1) answer = () => response.end();
      else response.end();
    });
    await webhooks.publish([runEvent(org), runEvent(org), runEvent(org)]);
    await eventually(() => expect(receiver.at('/stop')).toHaveLength(1));
    const closed = first.close();
    await eventually(async () =>
      expect(await rows('SELECT 1 FROM deliveries WHERE lease_owner IS NULL')).toHaveLength(2),
    );
    // What had no room was never leased: that nobody has it does not tell that the sender stops.
    await eventually(() => expect(first.app.get(DeliverySender).capacity().total).toBe(0));
    answer();
    await closed;
    expect(await rows('SELECT status, lease_owner FROM deliveries ORDER BY sequence')).toEqual([
      { status: 'delivered', lease_owner: null },
      { status: 'pending', lease_owner: null },
      { status: 'pending', lease_owner: null },
    ]);
    await webhooks.start();
    await eventually(() => expect(receiver.at('/stop')).toHaveLength(3));
    expect(
      receiver
        .at('/stop')
        .map((request) => request.headers['svc-event-sequence'])
        .sort(),
    ).toEqual(['1', '2', '3']);
  });

  it('does not open its secrets without a key that stored ones are sealed with', async () => {
    const service = await webhooks.start();
    await webhooks.endpoint(newOrg(), receiver.url('/key'));
    const store = service.app.get(EndpointSecrets);
    const ring = (kid: string): KeyRing =>
      KeyRing.parse(JSON.stringify({ [kid]: Buffer.alloc(32, 2).toString('base64') }));
    await expect(openSecretBox(ring('k2'), store)).rejects.toThrow('SECRETS_KEYS has no key k1');
    await expect(openSecretBox(ring('k1'), store)).resolves.toBeDefined();
  });

  it('handles every golden event of the orchestrator', async () => {
    const folder = fileURLToPath(new URL('../../../libs/contracts/runs/fixtures/', import.meta.url));
    const erasures = ['runs.erased.json', 'runs.erasing.json']; // of a topic of its own: no webhook tells of them
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !erasures.includes(file));
    expect(files.length).toBeGreaterThan(0);
    await webhooks.start();
    const org = newOrg();
    await webhooks.endpoint(org, receiver.url('/golden'));
    const read = async (file: string): Promise<DomainEvent> =>
      JSON.parse(await readFile(`${folder}${file}`, 'utf8')) as DomainEvent;
    const events = (await Promise.all(files.map(read))).map((event) =>
      runEvent(org, { type: event.type, data: event.data }),
    );
    await webhooks.publish(events);
    await eventually(() => expect(receiver.at('/golden')).toHaveLength(files.length));
    expect(
      receiver
        .at('/golden')
        .map((request) => (JSON.parse(request.body) as DomainEvent).type)
        .sort(),
    ).toEqual(events.map((event) => event.type).sort());
  });
});

describe('its statements', () => {
  const explain = async (text: string, values: unknown[]): Promise<string> =>
    await webhooks.db.database.transaction(async (tx) => {
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
      const plan = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, values);
      return plan.map((row) => row['QUERY PLAN']).join('\n');
    });
  const capacity = ['{}', 10, 100];
  const result = JSON.stringify([
    { org_id: 'o', mode: 'live', id: 'd', lease_epoch: 1, status: 'delivered', retry_in_ms: null, attempt: {} },
  ]);
  const plans = async (): Promise<string[]> => [
    await explain(CLAIM.text, [...capacity, 1_000, 'me', 'whe_5']),
    await explain(FINISH.text, [result, 20, 'me', 300]),
    await explain(REQUEUE_LAPSED.text, []),
    await explain(FAN_OUT.text, [Buffer.alloc(0), '[]', ...capacity, 1_000, 'me']),
  ];

  it('run under the one policy for the planner, whatever the first migration turned off for the role', async () => {
    const service = await webhooks.start();
    const [row] = await service.app
      .get(Database)
      .query('SELECT current_setting($1) AS a, current_setting($2) AS b, current_setting($3) AS c', [
        'enable_hashjoin',
        'enable_mergejoin',
        'enable_seqscan',
      ]);
    expect(row).toEqual({ a: 'on', b: 'on', c: 'off' });
  });

  it('use their indexes, planned on empty tables and on full ones', async () => {
    const onEmpty = await plans();
    await rows(`INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, claimable_at, created_at)
      SELECT 'org_' || n % 20, 'live', 'dlv_' || n, 'whe_' || n % 20, 'evt_' || n, 'run.queued', n, CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'delivered' END, CASE WHEN n % 10 = 0 THEN now() END, now() FROM generate_series(1, 20000) n`);
    await rows(
      `INSERT INTO events (org_id, mode, id, type, body, created_at) SELECT 'org_' || n % 20, 'live', 'evt_' || n, 'run.queued', '{}', now() FROM generate_series(1, 20000) n`,
    );
    await webhooks.db.asOwner('ANALYZE');
    const onFull = await plans();
    for (const [claim, finish, requeue, fanOut] of [onEmpty, onFull] as string[][]) {
      expect(claim).toMatch(/deliveries_due on deliveries c\n\s*Index Cond: [^\n]*claimable_at <= now\(\)/);
      expect(claim).not.toMatch(/Seq Scan on (deliveries|events)/);
      expect(finish).toMatch(/deliveries_pkey/);
      expect(finish).not.toMatch(/Seq Scan on deliveries/);
      expect(requeue).toMatch(/leases_lapsing/);
      expect(requeue).toMatch(
        /deliveries_log[^\n]*\n\s*Index Cond: \(\(endpoint_id = l\.endpoint_id\) AND \(sequence >= l\.first_sequence\)/,
      ); // and not all of it
      expect(requeue).not.toMatch(/Seq Scan on deliveries/);
      expect(fanOut).not.toMatch(/Seq Scan on (deliveries|events)/);
    }
  });

  it.each([
    ['are not counted yet', 'SELECT'],
    ['are counted', 'ANALYZE endpoints, deliveries, events'],
  ])(
    'take no more of a queue than its room, however long it is, and leave none out, while tables %s',
    async (_, count) => {
      await rows(`INSERT INTO endpoints (org_id, mode, id, url, event_types, description, secret, created_at, updated_at)
      SELECT 'org_1', 'live', 'whe_' || n, 'https://x', '{*}', '', 's', now(), now() FROM generate_series(1, 3) n`);
      await rows(
        `INSERT INTO events (org_id, mode, id, type, body, created_at) VALUES ('org_1', 'live', 'evt_1', 'ping', '{}', now())`,
      );
      await rows(`INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, claimable_at, created_at)
      SELECT 'org_1', 'live', 'dlv_' || e || '_' || n, 'whe_' || e, 'evt_1', 'ping', n, 'pending', now() + CASE WHEN e = 3 THEN interval '1 hour' ELSE interval '0' END, now()
        FROM generate_series(1, 3) e, generate_series(1, 50) n`);
      await webhooks.db.asOwner(count);
      const claim = async (rooms: string, inAll = 100, after = ''): Promise<Record<string, number>> => {
        const claimed = await rows<{ endpoint_id: string }>(CLAIM.text, [rooms, 10, inAll, 60_000, 'me', after]);
        return claimed.reduce<Record<string, number>>(
          (counts, { endpoint_id: id }) => ({ ...counts, [id]: (counts[id] ?? 0) + 1 }),
          {},
        );
      };
      expect(await claim('{"whe_1":0}')).toEqual({ whe_2: 10 });
      expect(await claim('{"whe_1":3}')).toEqual({ whe_1: 3, whe_2: 10 });
      expect(await claim('{}', 4, 'whe_1')).toEqual({ whe_2: 4 }); // behind the one served last
      expect(await claim('{}', 4, 'whe_2')).toEqual({ whe_1: 4 }); // and round
      expect(await claim('{"whe_1":100,"whe_2":100}')).toEqual({ whe_1: 43, whe_2: 26 });
      expect(await claim('{}')).toEqual({});
    },
  );
});
