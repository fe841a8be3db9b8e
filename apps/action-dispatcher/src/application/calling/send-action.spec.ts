import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { MonotonicClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { Reply } from '../../domain/calling/reply.js';
import type { CallFacts, Sendable } from '../../domain/calling/route.js';
import { changed } from '../../domain/catalogue/action-definition.js';
import { Receivers, type OutgoingRequest } from './receivers.js';
import { ReceiverSecrets, UnreadableSecretError } from './receiver-secrets.js';
import { CallRouting } from './call-routing.js';
import type { FindOrder } from './find-order.js';
import { MakeRequest, type Asked } from './make-request.js';
import { PresentRoutes } from './present-routes.js';
import { SendAction } from './send-action.js';

type Present = () => Promise<OutgoingRequest | null>;

/** Answers as `replies` say, in their order, and then with yes. */
class Noting extends Receivers {
  readonly sent: OutgoingRequest[] = [];
  constructor(private readonly replies: ((request: OutgoingRequest) => Reply | null)[] = []) {
    super();
  }

  async send(_: OutgoingRequest, present: Present): Promise<Reply | null> {
    const request = await present();
    if (!request) return null;
    this.sent.push(request);
    return (this.replies.shift() ?? (() => answering('{"ok":true}')))(request);
  }
}

/** Answers with the headers it got, as some test receivers do. */
class Echoing extends Receivers {
  send({ headers }: OutgoingRequest): Promise<Reply> {
    return Promise.resolve(answering(JSON.stringify({ ok: true, result: headers, got: headers })));
  }
}

const answering = (body: string): Reply => ({
  ...{ kind: 'answer', status: 200, body: Buffer.from(body), bodyEnd: 'whole' },
});

class NoSecrets extends ReceiverSecrets {
  sign = () => 't=0,v1=0';
  openHeaders = () => ({ 'X-Key': 'secret', 'Content-Type': 'text/plain' });
}

class LostKey extends ReceiverSecrets {
  sign = (): never => {
    throw new UnreadableSecretError('SECRETS_KEYS has no key k2, which is in use');
  };
  openHeaders = this.sign;
}

const logger = Logger.create({ service: 'test', level: 'silent' });
const NOW = new Date('2026-01-05T10:00:00Z');
const parameters = { order_no: { type: 'string', description: '' } } as const;
const http = { headerNames: [], body: null, successField: null, resultFields: [], sayField: null };
const command: ActionCallCommand = {
  ...{ actionId: 'act_1', orgId: 'org_1', mode: 'test', runId: 'run_1', callId: 'cal_1', phone: null, appId: null },
  ...{ name: 'a', args: {}, metadata: {}, isConfirmed: false },
};
const asked = (orderNo: string): Asked => ({
  ...{ command, deadlineAt: new Date(NOW.getTime() + 1_000) },
  body: {
    ...{ actionId: 'act_1', action: 'a', mode: 'test', orgId: 'org_1', runId: null, callId: 'cal_1' },
    ...{ contact: { phone: null }, args: { order_no: orderNo }, metadata: {}, isConfirmed: false, deadline: '' },
  },
});

class Time extends MonotonicClock {
  ms = 0;
  now = () => this.ms;
  wait = (): never => {
    throw new Error('nobody waits');
  };
}

/** What the catalogue and the receivers say; null: they cannot be asked. */
class Said extends CallRouting {
  looks = 0;
  constructor(public facts: CallFacts | null = null) {
    super();
  }
  factsOf = (commands: readonly ActionCallCommand[]): Promise<CallFacts[]> => {
    this.looks += 1;
    const { facts } = this;
    return facts ? Promise.resolve(commands.map(() => facts)) : Promise.reject(new Error('no database'));
  };
}

const NO_ORDERS = { execute: () => Promise.reject(new Error('no order is asked for')) } as unknown as FindOrder;
const sender = (client: Receivers, secrets: ReceiverSecrets, { time = new Time(), said = new Said() } = {}) =>
  new SendAction(client, new MakeRequest(secrets, logger), new PresentRoutes(said, NO_ORDERS, time, logger));
const seen = (route: Sendable) => ({ route, seenAt: 0 });

describe('sending an action', () => {
  it('says of every URL that a template made that it is made for one request, and of no action URL', async () => {
    const client = new Noting();
    const send = sender(client, new NoSecrets());
    const definition = changed('a', null, { parameters });
    const url = 'https://shop.example/orders/{{order_no}}';
    const templated: Sendable = {
      kind: 'http',
      definition: { ...definition, http: { ...http, method: 'POST', url } },
      sealedHeaders: 'sealed',
    };
    for (let n = 0; n < 50; n += 1) await send.execute(seen(templated), asked(String(n)), () => NOW);
    expect(client.sent.every(({ isOneOff }) => isOneOff)).toBe(true);
    expect(new Set(client.sent.map((request) => request.url)).size).toBe(50);
    expect(client.sent[0]?.headers).toEqual({
      ...{ 'idempotency-key': 'cal_1:act_1', 'user-agent': 'Svc-Actions/1.0' },
      ...{ 'x-key': 'secret', 'content-type': 'text/plain' },
    });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    await send.execute(seen({ kind: 'svc', receiver, definition }), asked('1'), () => NOW);
    expect(client.sent.at(-1)?.isOneOff).toBe(false);
  });

  it('is too late from its deadline on, at whatever line the process stood still', async () => {
    const client = new Noting();
    let now = NOW;
    const definition = changed('a', null, { parameters, kind: 'read' });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    await sender(client, new NoSecrets()).execute(seen({ kind: 'svc', receiver, definition }), asked('1'), () => now);
    const lateness = [999, 1_000, 5_000].map((ms) => {
      now = new Date(NOW.getTime() + ms);
      return client.sent.map(({ isTooLate }) => isTooLate());
    });
    expect(lateness).toEqual([[false], [true], [true]]);
  });

  it('keeps neither the own headers nor the signature that a receiver echoes', async () => {
    const secrets = new (class extends NoSecrets {
      override sign = () => `t=1772400000,v1=${'ab'.repeat(32)}`;
      override openHeaders = () => ({ 'X-Key': 'k-of-the-shop', 'X-Region': 'south' }) as never;
    })();
    const definition = changed('a', null, { parameters });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    const url = 'https://shop.example/orders/{{order_no}}';
    const templated = { ...http, resultFields: ['got.x-key', 'got.x-region'], method: 'POST' as const, url };
    const routes: Sendable[] = [
      { kind: 'svc', receiver, definition },
      { kind: 'http', definition: { ...definition, http: templated }, sealedHeaders: 'sealed' },
    ];
    const kept = await Promise.all(
      routes.map(async (route) => {
        const { outcome, reply } = await sender(new Echoing(), secrets).execute(seen(route), asked('1'), () => NOW);
        const body = reply?.kind === 'answer' ? reply.body.toString() : '';
        expect([outcome.status, body]).toEqual(['success', expect.not.stringMatching(/k-of-the-shop|abab/)]);
        return outcome.result;
      }),
    );
    expect(kept[0]).toMatchObject({ 'svc-signature': '[removed]', 'idempotency-key': 'cal_1:act_1' });
    expect(JSON.stringify(kept[1])).toMatch(/\[removed\].*south/);
  });

  it('whose secret cannot be opened here is refused, and nothing is sent', async () => {
    const client = new Noting();
    const send = sender(client, new LostKey());
    const definition = changed('a', null, { parameters });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    const url = 'https://shop.example/orders/{{order_no}}';
    const routes: Sendable[] = [
      { kind: 'svc', receiver, definition },
      { kind: 'http', definition: { ...definition, http: { ...http, method: 'POST', url } }, sealedHeaders: 'sealed' },
    ];
    for (const route of routes) {
      const { outcome, request } = await send.execute(seen(route), asked('1'), () => NOW);
      expect([outcome.status, outcome.errorCode, request]).toEqual(['refused', 'SECRET_UNREADABLE', null]);
    }
    expect(client.sent).toEqual([]);
  });
});

describe('an action that is long in going', () => {
  const definition = changed('a', null, { parameters, transport: 'svc', requiresConfirmation: false });
  const at = (url: string) => ({ url, secrets: [], appId: null });
  const [before, after] = [at('https://before.example/'), at('https://after.example/')];
  const facts = (more: Partial<CallFacts>): CallFacts => ({
    ...{ definition, sealedHeaders: null, orgUrl: null, app: null, used: 9 },
    ...more,
  });
  const FAILED = (): Reply => ({ kind: 'failure', reason: 'timeout' });

  function going(said: Said, replies: ((request: OutgoingRequest, time: Time) => Reply | null)[] = []) {
    const time = new Time();
    const client = new Noting(replies.map((reply) => (request) => reply(request, time)));
    const send = sender(client, new NoSecrets(), { time, said });
    const go = (kind: 'read' | 'write' = 'write') =>
      send.execute(seen({ kind: 'svc', receiver: before, definition: { ...definition, kind } }), asked('1'), () => NOW);
    return { time, client, go, urls: () => client.sent.map(({ url }) => url) };
  }

  it('goes where it was recorded to go for a second and a half, and then where it is to go now', async () => {
    const said = new Said(facts({ orgUrl: after }));
    const { time, go, urls } = going(said);
    time.ms = 1_500;
    expect((await go()).outcome.status).toBe('success');
    expect([urls(), said.looks]).toEqual([[before.url], 0]);
    time.ms = 1_501;
    expect((await go()).outcome.status).toBe('success');
    expect([urls(), said.looks]).toEqual([[before.url, after.url], 1]);
  });

  it('is not written once what it goes by is old, and goes by what is looked up then', async () => {
    const slowToConnect = ({ isTooLate }: OutgoingRequest, time: Time): Reply => {
      time.ms += 1_501;
      expect(isTooLate()).toBe(true);
      return FAILED();
    };
    const { go, urls } = going(new Said(facts({ orgUrl: after })), [slowToConnect]);
    const sent = await go();
    expect([sent.outcome.status, sent.request?.url, urls()]).toEqual(['success', after.url, [before.url, after.url]]);
  });

  it('is asked for a second time where it is to be asked for now', async () => {
    const silent = (_: OutgoingRequest, time: Time) => ((time.ms += 2_000), FAILED());
    const { go, urls } = going(new Said(facts({ orgUrl: after })), [silent]);
    expect([(await go('read')).request?.url, urls()]).toEqual([after.url, [before.url, after.url]]);
  });

  it('keeps what came of its first try where nobody is to be asked any more', async () => {
    const silent = (_: OutgoingRequest, time: Time) => ((time.ms += 2_000), FAILED());
    const { go, urls } = going(new Said(facts({})), [silent]);
    expect([(await go('read')).outcome.status, urls()]).toEqual(['timeout', [before.url]]);
  });

  it.each([
    ['has its sample where nobody is to be asked any more', facts({}), { status: 'sample' }],
    [
      'is refused where it needs a confirmation by now',
      facts({ orgUrl: after, definition: { ...definition, requiresConfirmation: true } }),
      { status: 'refused', errorCode: 'NOT_CONFIRMED' },
    ],
    ['is a timeout where that cannot be looked up', null, { status: 'timeout' }],
  ])('%s, and is not sent', async (_, said, outcome) => {
    const { time, go, urls } = going(new Said(said));
    time.ms = 1_501;
    expect((await go()).outcome).toMatchObject(outcome);
    expect(urls()).toEqual([]);
  });

  it('is sent nowhere when its time is over before it had a place', async () => {
    let now = NOW;
    const said = new Said(facts({ orgUrl: after }));
    const time = new Time();
    const noPlace = new (class extends Noting {
      override async send(_: OutgoingRequest, present: Present): Promise<Reply | null> {
        [time.ms, now] = [2_000, new Date(NOW.getTime() + 2_000)];
        return (await present()) && FAILED();
      }
    })();
    const send = sender(noPlace, new NoSecrets(), { time, said });
    const sent = await send.execute(seen({ kind: 'svc', receiver: before, definition }), asked('1'), () => now);
    expect([sent.outcome.status, sent.request, said.looks]).toEqual(['timeout', null, 0]);
  });
});
