import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StreamChange, StreamQuestion } from '@outcall/contracts-identity';
import { eventually } from '@outcall/testing';
import { EventClient as Client } from './event-client.js';
import { ADMIN_TOKEN, startGateway } from './gateway-service.js';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
const SETTINGS = { STREAM_POLL_MS: '20', STREAM_HEARTBEAT_MS: '50', STREAMS_PER_ORG: '2', MAX_STREAMS: '3' };
const MEMBER = { email: 'owner@streams.example', password: 'correct horse battery', name: 'Meera', role: 'owner' };

describe('The stream of an org', () => {
  let gateway: Gateway;
  let orgId: string;
  let runs: StreamChange[];
  let balance: number;
  let asked: StreamQuestion[];
  const clients: Client[] = [];
  const manage = (method: string, path: string, body?: object) =>
    gateway.send(method, `/admin/v1${path}`, { key: ADMIN_TOKEN, ...(body && { body }) });
  const open = (
    headers: Record<string, string> = { authorization: `Bearer ${ADMIN_TOKEN}` },
    replica = 0,
    of = orgId,
  ): Client => {
    const client = Client.open(gateway.urls[replica] as string, `/admin/v1/orgs/${of}/stream?mode=test`, headers);
    clients.push(client);
    return client;
  };
  const newOrg = async (): Promise<string> => (await manage('POST', '/orgs', { name: 'Streams' })).body.org.id;
  const runChanged = (id: string, version: number, bytes = 0): void => {
    const at = new Date().toISOString();
    runs = runs.filter(({ key }) => key !== id);
    const data = { run: { id, version, actions: 'x'.repeat(bytes) } };
    runs.push({ type: 'run', key: id, version: String(version), at, data });
  };
  const versionsOf = (client: Client): number[] =>
    client.received.filter(({ type }) => type === 'run').map(({ data }) => data.run.version);

  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2, env: SETTINGS });
    const serve = (
      owner: 'run-orchestrator' | 'webhook-delivery' | 'telephony-adapter',
      tell: (q: StreamQuestion) => object,
    ) => {
      gateway.owners[owner].state.respond = ({ text }, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(tell(JSON.parse(text))));
    };
    serve('run-orchestrator', (question) => {
      asked.push(question);
      return { changes: runs.filter(({ at }) => (at ?? '') >= question.since), watch: runs.map(({ key }) => key) };
    });
    serve('webhook-delivery', () => ({ changes: [], watch: [] }));
    serve('telephony-adapter', () => ({
      changes: [
        { type: 'balance', key: 'balance', version: String(balance), at: null, data: { balance: { amount: balance } } },
      ],
      watch: [],
    }));
  });
  beforeEach(async () => {
    for (const client of clients.splice(0)) client.leave();
    [runs, asked, balance] = [[], [], 100];
    orgId = await newOrg();
  });
  afterAll(() => gateway.stop());

  it('tells each change once, in order, what is in a call by its key, and not what was before', async () => {
    runChanged('run_00000000000000000001', 1);
    const client = open();
    expect((await client.ready()).data).toEqual({ isResumed: false });
    runChanged('run_00000000000000000001', 2);
    await eventually(() => expect(versionsOf(client)).toEqual([2]));
    runChanged('run_00000000000000000001', 3);
    balance = 90;
    await eventually(() => {
      expect(versionsOf(client)).toEqual([2, 3]);
      expect(client.received.filter(({ type }) => type === 'balance').map(({ data }) => data)).toEqual([
        { balance: { amount: 90 } },
      ]);
      expect(client.text.match(/: still here/g)?.length).toBeGreaterThan(1);
    });
    expect(asked.at(-1)).toMatchObject({ orgId, mode: 'test', watch: ['run_00000000000000000001'] });
    expect(client.response?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'request-id': expect.stringMatching(/^req_/),
    });
  });

  it('is told the rest by the next looks when an answer had no room for all, and who comes back is told all of it', async () => {
    const { state } = gateway.owners['run-orchestrator'];
    const { respond } = state;
    let isEndless = false;
    state.respond = ({ text }, response) => {
      const { watch } = JSON.parse(text) as StreamQuestion;
      const from = Number(/^cut_0*(\d+)$/.exec(watch[0] ?? '')?.[1] ?? 0);
      const isCut = isEndless || from + 2 < runs.length;
      const answer = {
        changes: runs.slice(from, from + 2),
        watch: [],
        ...(isCut && { goOn: `cut_${`${from + 2}`.padStart(20, '0')}` }),
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    try {
      const client = open();
      const { id } = await client.ready();
      for (let version = 1; version <= 7; version += 1) runChanged(`run_0000000000000000000${version}`, version);
      await eventually(() => expect(versionsOf(client).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]));
      client.leave();
      const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'last-event-id': String(id) };
      const again = open(headers, 1);
      expect((await again.ready()).data).toEqual({ isResumed: true });
      await eventually(() => expect([...new Set(versionsOf(again))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]));
      again.leave();
      isEndless = true;
      expect((await open(headers, 1).ready()).data).toEqual({ isResumed: false });
    } finally {
      state.respond = respond;
    }
  });

  it('goes on at another replica where it ended, and says when it cannot', async () => {
    const client = open();
    await client.ready();
    runChanged('run_00000000000000000001', 1);
    await eventually(() => expect(versionsOf(client)).toEqual([1]));
    const lastId = client.received.at(-1)?.id as number;
    client.leave();
    runChanged('run_00000000000000000002', 2);
    const again = open({ authorization: `Bearer ${ADMIN_TOKEN}`, 'last-event-id': String(lastId) }, 1);
    expect((await again.ready()).data).toEqual({ isResumed: true });
    await eventually(() => expect(versionsOf(again)).toContain(2));
    for (const unknown of ['1', 'x', String(Date.now() + 3_600_000)]) {
      const other = open({ authorization: `Bearer ${ADMIN_TOKEN}`, 'last-event-id': unknown }, 1);
      expect((await other.ready()).data).toEqual({ isResumed: false });
      other.leave();
      await eventually(() => expect(other.isOver).toBe(true));
    }
  });

  it.each([
    [503, '{}'],
    [200, '{"ok":true}'],
    [200, 'null'],
  ])(
    'goes on with the services that answer while one says %i %s, and tells later what that one had',
    async (...said) => {
      const [status, text] = said;
      const { state } = gateway.owners['run-orchestrator'];
      const { respond } = state;
      const client = open();
      await client.ready();
      try {
        state.respond = (_received, response) => void response.writeHead(status).end(text);
        runChanged('run_00000000000000000001', 1);
        balance += 80;
        await eventually(() => expect(client.received.at(-1)).toMatchObject({ type: 'balance' }));
      } finally {
        state.respond = respond;
      }
      await eventually(() => expect(versionsOf(client)).toEqual([1]));
    },
  );

  it('ends when its session does, by sign-out or removal from the org, and tells nothing more', async () => {
    const added = await manage('POST', `/orgs/${orgId}/members`, { ...MEMBER, email: `${orgId}@streams.example` });
    await manage('POST', `/orgs/${orgId}/members`, { ...MEMBER, email: `other-${orgId}@streams.example` });
    const signIn = async () => {
      const body = { email: `${orgId}@streams.example`, password: MEMBER.password };
      const { headers, body: answer } = await gateway.send('POST', '/admin/v1/session', { body });
      return { cookie: String(headers['set-cookie']?.[0]?.split(';')[0]), 'x-csrf-token': answer.csrfToken as string };
    };
    const first = await signIn();
    const signedOut = open(first);
    await signedOut.ready();
    await gateway.send('DELETE', '/admin/v1/session', { headers: first });
    runChanged('run_00000000000000000001', 1);
    await eventually(() => expect(signedOut.isOver).toBe(true));
    expect(versionsOf(signedOut)).toEqual([]);
    const removed = open(await signIn());
    await removed.ready();
    expect((await manage('DELETE', `/orgs/${orgId}/members/${added.body.member.id}`)).status).toBe(200);
    runChanged('run_00000000000000000001', 2);
    await eventually(() => expect(removed.isOver).toBe(true));
    expect(versionsOf(removed)).toEqual([]);
  });

  it('has a bound per org and per process, and gives places back', async () => {
    const [one, two] = [open(), open()];
    await Promise.all([one.ready(), two.ready()]);
    const path = (of: string): string => `/admin/v1/orgs/${of}/stream`;
    const full = await gateway.send('GET', path(orgId), { key: ADMIN_TOKEN });
    expect([full.status, full.body.errorCode, full.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '5']);
    const other = await newOrg();
    const third = open(undefined, 0, other);
    await third.ready();
    const past = await gateway.send('GET', path(await newOrg()), { key: ADMIN_TOKEN });
    expect([past.status, past.body.errorCode, Number(past.headers['retry-after'])]).toEqual([
      503,
      'UNAVAILABLE',
      expect.any(Number),
    ]);
    one.leave();
    await eventually(async () => {
      const client = open();
      try {
        await eventually(() => expect(client.status).not.toBe(0));
        expect(client.status).toBe(200);
      } finally {
        client.leave();
      }
    });
  });

  it('tells a reader that reads more than a megabyte at once', async () => {
    const client = open();
    await client.ready();
    for (let n = 0; n < 10; n += 1) runChanged(`run_0000000000000000000${n}`, n, 250_000);
    await eventually(() => expect(versionsOf(client).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    runChanged('run_00000000000000000000', 10);
    await eventually(() => expect(versionsOf(client).at(-1)).toBe(10));
    expect(client.isOver).toBe(false);
  });

  it('cuts off a reader that takes nothing, holds up no other meanwhile, and goes on with it when it comes back', async () => {
    const [idle, other] = [open(), open()]; // all that the org may have
    const { id } = await idle.ready();
    await other.ready();
    idle.response?.pause();
    let version = 0;
    await eventually(async () => {
      version += 1;
      runChanged('run_00000000000000000001', version, 200_000);
      const next = open();
      try {
        await eventually(() => expect(next.status).not.toBe(0));
        expect(next.status).toBe(200); // 429 as long as both have their places
      } finally {
        next.leave();
      }
    });
    await eventually(() => expect(other.text).toContain(`"version":${version},`));
    expect(other.isOver).toBe(false);
    // what the system's own buffers took is some megabytes, and no more was kept for it
    expect(other.text.length).toBeLessThan(64_000_000);
    idle.leave();
    const again = open({ authorization: `Bearer ${ADMIN_TOKEN}`, 'last-event-id': String(id) }, 1);
    expect((await again.ready()).data).toEqual({ isResumed: true });
    await eventually(() => expect(versionsOf(again)).toContain(version));
  });

  it('is refused to who may not, and for a mode that there is not', async () => {
    const path = `/admin/v1/orgs/${orgId}/stream`;
    expect((await gateway.send('GET', path)).status).toBe(401);
    expect((await gateway.send('GET', `${path}?mode=both`, { key: ADMIN_TOKEN })).status).toBe(400);
    expect(
      (await gateway.send('GET', '/admin/v1/orgs/org_00000000000000000000/stream', { key: ADMIN_TOKEN })).status,
    ).toBe(404);
    expect((await gateway.send('POST', path, { key: ADMIN_TOKEN })).status).toBe(405);
  });

  it('asks the services no more when nobody reads', async () => {
    const client = open();
    await client.ready();
    await eventually(() => expect(asked.length).toBeGreaterThan(2));
    client.leave();
    let [last, sinceThen] = [-1, 0];
    await eventually(() => {
      sinceThen = asked.length === last ? sinceThen + 1 : 0;
      last = asked.length;
      expect(sinceThen).toBeGreaterThan(10); // times 25 ms, and a look would come every 20
    });
  });
});
