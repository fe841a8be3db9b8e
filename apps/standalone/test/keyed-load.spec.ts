import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Loopback, type Answer, type Asked } from './loopback.js';

interface Failure {
  readonly what: string;
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly step: string;
}
interface KeyedLoad {
  readonly failures: readonly Failure[];
  readonly unseen: readonly string[];
  readonly erased: { readonly lost: readonly string[]; begin(): Promise<void> };
  begin(): Promise<void>;
  next(): Promise<unknown>;
  end(): Promise<void>;
  release(): { readonly cursor: string; readonly link: string };
  readonly newest: { readonly cursor: string | undefined; readonly link: string | undefined };
  ask(method: string, path: string, body?: object, as?: object): Promise<unknown>;
  sayFailures(report: object): void;
}
const { KeyedLoad } = (await import(new URL('../../../tools/rollout/keyed-load.mjs', import.meta.url).href)) as {
  KeyedLoad: new (dev: object, rate: number, lastStep: () => string) => KeyedLoad;
};

const ORG = '/admin/v1/orgs/org_1';
/** As a load says it. */
const pathOf = (what: string): string => what.replace(` ${ORG}`, ' ').replace(' /v1', ' ');
/** Enough for several of every kind. */
const MANY = 60;

/** Answers as a platform that gives cursors and links with the key it has at that time. */
class PretendPlatform {
  url = '';
  key = 'first';
  /** What is made with another key is refused. */
  knowsOnly: string | null = null;
  /** Orders of erased shoppers come back as if nobody had been erased. */
  forgets = false;
  instead: (what: string) => Answer | null | undefined = () => undefined;
  private readonly erased = new Set<string>();
  private ids = 0;

  async answer({ what, body }: Asked): Promise<Answer | null> {
    const other = this.instead(what);
    if (other !== undefined) return other;
    const made = /[?&](?:cursor|kid)=(\w+)/.exec(what)?.[1];
    if (made && this.knowsOnly && made !== this.knowsOnly)
      return { status: 400, body: { errorCode: 'INVALID_REQUEST' } };
    if (what.startsWith('GET /v1/runs?')) return { body: { runs: [], nextCursor: this.key } };
    if (what === 'POST /v1/runs') return { status: 201, body: { run: this.newRun() } };
    if (what.startsWith('GET /v1/calls/'))
      return { body: { call: { recordingUrl: `${this.url}/recordings/1?kid=${this.key}` } } };
    if (what.startsWith('GET /recordings/')) return { body: 'RIFF' };
    if (what === 'POST /v1/stores') return { body: { store: { id: 'store_1' } } };
    if (what === 'PUT /v1/stores/store_1/orders') return { body: { results: body.orders.map(this.outcomeOf) } };
    if (what === `POST ${ORG}/erasures`) this.erased.add(body.phone);
    if (what === `POST ${ORG}/webhook-endpoints`) return { status: 201, body: { endpoint: { id: 'ep_1' } } };
    return { body: what.startsWith('DELETE') ? '' : { ok: true } };
  }

  private newRun(): object {
    this.ids += 1;
    return { id: `run_${this.ids}`, calls: [{ callId: `cal_${this.ids}` }] };
  }

  private readonly known = new Set<string>();
  private readonly outcomeOf = (order: { externalId: string; customer: { phone: string } }): object => {
    const { externalId } = order;
    const isErased = this.known.has(externalId) || this.erased.has(order.customer.phone);
    if (isErased) this.known.add(externalId);
    return { externalId, outcome: isErased && !this.forgets ? 'redacted' : 'written' };
  };
}

describe('the load while every secret is rotated', () => {
  let server: Loopback;
  let platform: PretendPlatform;
  let load: KeyedLoad;
  beforeEach(async () => {
    platform = new PretendPlatform();
    server = await Loopback.start((asked) => platform.answer(asked));
    platform.url = server.url;
    load = loadOf(100);
  });
  afterEach(async () => {
    await load.end();
    server.stop();
  });

  const loadOf = (rate: number): KeyedLoad => {
    const dev = { baseUrl: `${server.url}/v1`, authUrl: server.url, orgId: 'org_1' };
    return new KeyedLoad({ ...dev, testKey: 'test', liveKey: 'live', adminToken: 'staff' }, rate, () => 'a step');
  };
  async function ask(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await load.next();
  }
  const failed = (): string[] =>
    [...new Set(load.failures.map(({ what, status }) => `${what} ${status}`))].map((each) =>
      each.replace(server.url, ''),
    );

  it('has an answer of every kind, and no failure, where all goes well', async () => {
    await load.begin();
    await eventually(() => expect(load.unseen).toEqual([]));
    await load.end();
    expect([load.failures, load.erased.lost]).toEqual([[], []]);
  });

  it.each<[string, string, string]>([
    ['staff', 'staff are refused', 'GET /balance'],
    ['cursor', 'no page is answered', 'GET /runs?limit=1'],
    ['link', 'no recording is given', 'GET /recordings/1?kid=first'],
    ['secret', 'no signing secret is sealed', 'POST /webhook-endpoints'],
    ['secret', 'no endpoint goes', 'DELETE /webhook-endpoints/ep_1'],
    ['erasure', 'no order is synced', 'PUT /stores/store_1/orders'],
  ])('counts a failure, and no answer of the kind %s, where %s', async (kind, _, refused) => {
    await load.erased.begin();
    platform.instead = (what) => (pathOf(what).startsWith(refused) ? { status: 500, body: 'broken' } : undefined);
    await ask(MANY);
    expect(load.unseen).toEqual([kind]);
    expect(failed()).toEqual([`${refused} 500`]);
    expect(load.erased.lost).toEqual([]);
  });

  it('has no erasure that was answered as it should be where an order of an erased shopper comes back', async () => {
    await load.erased.begin();
    platform.forgets = true;
    await ask(MANY);
    expect([load.unseen, load.failures]).toEqual([['erasure'], []]);
    expect(load.erased.lost.length).toBeGreaterThan(0);
  });

  it('uses the cursors and the links of an earlier key again, and none fails while that key is known', async () => {
    await load.erased.begin();
    await ask(MANY);
    platform.key = 'second';
    await ask(MANY);
    expect(load.failures).toEqual([]);
    platform.knowsOnly = 'second';
    await ask(MANY);
    expect(failed().sort()).toEqual(['GET /recordings/1?kid=first 400', 'GET /runs?limit=1&cursor=first 400']);
  });

  it('uses nothing that an earlier key made once that was let go, and hands out what it was', async () => {
    await load.erased.begin();
    await ask(MANY);
    platform.key = 'second';
    await ask(MANY);
    expect(load.release()).toEqual({ cursor: 'first', link: `${server.url}/recordings/1?kid=first` });
    expect(load.newest).toEqual({ cursor: undefined, link: undefined });
    platform.knowsOnly = 'second';
    await ask(MANY);
    expect(load.failures).toEqual([]);
    expect(load.newest).toEqual({ cursor: 'second', link: `${server.url}/recordings/1?kid=second` });
  });

  it.each<[string, Answer | null, Partial<Failure>]>([
    ['a refusal', { status: 401, body: 'no' }, { status: 401, text: 'no', retryAfter: null }],
    ['what is to come again', { status: 503, headers: { 'retry-after': '1' } }, { status: 503, retryAfter: '1' }],
    ['a connection that is cut', null, { status: 0 }],
    ['an answer that nobody can read', { body: '{"ok":' }, { status: 0 }],
  ])('counts %s as failed, with the step that was last', async (_, answer, failure) => {
    platform.instead = () => answer;
    expect(await load.ask('GET', '/me')).toBe(null);
    expect(load.failures).toEqual([expect.objectContaining({ what: 'GET /me', step: 'a step', ...failure })]);
  });

  it('counts no redirection, no empty answer and no text as failed', async () => {
    platform.instead = () => ({ status: 303, body: '' });
    expect(await load.ask('GET', '/me')).toEqual({});
    platform.instead = () => ({ body: 'RIFF' });
    expect(await load.ask('GET', '/me', undefined, { isText: true })).toBe('RIFF');
    expect(load.failures).toEqual([]);
  });

  it('says each failure once, with the service that answers it, and many of one kind as a number', async () => {
    const lines: string[] = [];
    const report = { say: (line: string) => void lines.push(line) };
    platform.instead = () => ({ status: 500, body: 'broken' });
    for (let time = 0; time < 25; time += 1) await load.ask('GET', '/stores');
    load.sayFailures(report);
    load.sayFailures(report);
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(/GET \/stores \(commerce-sync\): 500 broken, after \d+ ms; a step$/);
    expect(lines[20]).toMatch(/and 5 more of GET \/stores 500$/);
  });
});
