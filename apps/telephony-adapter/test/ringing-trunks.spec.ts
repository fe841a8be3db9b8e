import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { Trunk } from '../src/application/trunks/trunk-book.js';
import { MAX_TRUNK_CODES } from '../src/application/trunks/trunk-end-reasons.js';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import { RemovedTrunks } from '../src/outbound/asterisk/removed-trunks.js';
import { EngineTrunks } from '../src/outbound/asterisk/engine-trunks.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';

const PHONE = '+919876543210';
const FROM = '+918047000000';
const DIGEST = { username: 'shop', password: 'a "secret"; with, signs\\' };

/** With what a test adds, as long as it may be. */
const TABLE_OF_A_TRUNK = Array.from({ length: MAX_TRUNK_CODES - 1 }, (_, n) => ({
  ...{ sipCode: 640 + n, endReason: 'provider_unavailable' as const },
}));

let engine: RunningEngine;
let asterisk: AsteriskEngine;
let client: AriClient;
let trunks: EngineTrunks;
let shopper: Shopper;
let made = 0;

const trunkTo = ({ port }: Shopper, more: Partial<Trunk> = {}): Trunk => ({
  id: `trk_${String((made += 1)).padStart(20, '0')}`,
  ...{ name: 'operator', host: '127.0.0.1', port, transport: 'udp', codecs: ['PCMA'], username: null, password: null },
  endReasons: [],
  ...more,
});

async function dialled(trunk: Trunk): Promise<EngineCall> {
  const call = asterisk.call(`cal_${(made += 1)}`, { ringSeconds: 60, longestSeconds: 300 });
  expect(
    await call.create({ endpoint: await trunks.endpointOf(trunk, PHONE), from: FROM, endReasons: trunk.endReasons }),
  ).toBe('created');
  await eventOf(call, 'held');
  expect(await call.dial()).toBe(true);
  return call;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** What the Authorization header of an INVITE has to say where the password is this one. */
function expectedResponse(invite: string, { username, password }: typeof DIGEST): string {
  const of = (name: string): string => new RegExp(`[ ,]${name}="?([^",\\r]*)`).exec(invite)?.[1] ?? '';
  const secret = md5(`${username}:operator:${password}`);
  const asked = md5(`INVITE:${of('uri')}`);
  return md5(`${secret}:n0nce:${of('nc')}:${of('cnonce')}:auth:${asked}`);
}

(ENGINE_MISSING === null ? describe : describe.skip)('A call by a trunk of its org', () => {
  const start = async (ports?: RunningEngine['ports']): Promise<void> => {
    engine = await startAsterisk(ports && { ports });
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    client = new AriClient(engine.access);
  };
  const leave = async (): Promise<void> => {
    await asterisk?.close();
    await client?.close();
  };
  beforeAll(async () => {
    await start();
    // it outlives the engine
    trunks = new EngineTrunks({ ask: (request) => client.ask(request) });
  });
  afterEach(() => shopper?.stop());
  afterAll(async () => {
    await leave();
    await engine?.stop();
  });

  it.each(['udp', 'tcp'] as const)('rings over %s, from the number that it is made from', async (transport) => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }], 1, transport);
    const call = await dialled(trunkTo(shopper, { transport }));
    await eventOf(call, 'answered');
    expect(await call.hangUp()).toBe(true);
    await shopper.done();
    const [invite] = shopper.received('INVITE');
    expect(invite).toMatch(new RegExp(`^INVITE sip:\\${PHONE}@127\\.0\\.0\\.1:${shopper.port}`, 'm'));
    expect(invite).toMatch(new RegExp(`^P-Asserted-Identity:.*<sip:\\${FROM}@`, 'm'));
    expect(invite).toMatch(/^m=audio \d+ RTP\/AVP 8 101\r?$/m);
  });

  it('answers who asks for a user and a password', async () => {
    shopper = await Shopper.start([{ do: 'challenge' }, { do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const call = await dialled(trunkTo(shopper, { ...DIGEST, codecs: ['PCMU', 'PCMA'] }));
    await eventOf(call, 'answered');
    await call.hangUp();
    await shopper.done();
    const [first, second] = shopper.received('INVITE');
    expect(first).not.toMatch(/^Authorization:/m);
    expect(first).toMatch(/^m=audio \d+ RTP\/AVP 0 8 101\r?$/m);
    expect(second).toContain(`response="${expectedResponse(second ?? '', DIGEST)}"`);
    expect(second).not.toContain('secret');
  });

  it.each([
    ['with a password that is refused', DIGEST],
    ['without one', {}],
  ])('ends as ours to mend where who calls is asked for, %s', async (_, digest) => {
    const asked = 'username' in digest ? [{ do: 'challenge' } as const] : [];
    const code = asked.length > 0 ? 403 : 407;
    shopper = await Shopper.start([...asked, { do: 'refuse', code, phrase: 'Refused' }]);
    const call = await dialled(trunkTo(shopper, digest));
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('provider_unavailable');
    await shopper.done();
  });

  it.each([
    [480, 'busy'],
    [403, 'declined'],
    [302, 'unreachable'],
  ] as const)('with SIP %i ends as its own trunk says, %s, and rings once', async (code, endReason) => {
    shopper = await Shopper.start([{ do: 'refuse', code, phrase: 'Told otherwise' }]);
    const endReasons = [...TABLE_OF_A_TRUNK, { sipCode: code, endReason }];
    const call = await dialled(trunkTo(shopper, { endReasons }));
    expect(await eventOf(call, 'ended')).toMatchObject({ sipCode: code });
    expect(call.endReason).toBe(endReason);
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
  });

  it('ends as its own trunk says in whose hands it is by then', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'await_cue' }, { do: 'refuse', code: 480, phrase: 'Busy' }]);
    const endReasons = [...TABLE_OF_A_TRUNK, { sipCode: 480, endReason: 'busy' as const }];
    const { id } = await dialled(trunkTo(shopper, { endReasons }));
    const other = await AsteriskEngine.connect(engine.access, 'other');
    const call = other.call(id, { ringSeconds: 60, longestSeconds: 300 });
    await eventually(async () => (await call.takeOver()) === 'ringing');
    await shopper.cue(PHONE);
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('busy');
    await other.close();
    await shopper.done();
  });

  it('rings on an engine that was started anew, and had been given the trunk before', async () => {
    shopper = await Shopper.start([{ do: 'refuse', code: 486, phrase: 'Busy' }], 2);
    const trunk = trunkTo(shopper, DIGEST);
    await eventOf(await dialled(trunk), 'ended');
    const { ports } = engine;
    await leave();
    await engine.kill();
    await start(ports);
    await eventOf(await dialled(trunk), 'ended');
    await shopper.done();
    expect(shopper.invites()).toHaveLength(2);
  });

  it('has nothing left on the engine once its trunk was removed, unless a call goes by it', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }], 2);
    const trunk = { ...trunkTo(shopper, DIGEST), id: 'trk_0mg1b2c3d4e5f6g7h8i9' };
    const held = async (): Promise<number[]> =>
      await Promise.all(
        ['endpoint', 'aor', 'auth'].map(
          async (type) =>
            (await client.ask({ method: 'GET', path: `/asterisk/config/dynamic/res_pjsip/${type}/${trunk.id}` }))
              .status,
        ),
      );
    let gone: string[] = [];
    const removed = new RemovedTrunks(
      { current: { idleTrunks: () => trunks.idle(), forgetTrunk: (id) => trunks.forget(id) } },
      { removedOf: async (ids) => ids.filter((id) => gone.includes(id)) },
    );
    const call = await dialled(trunk);
    await eventOf(call, 'answered');
    gone = [trunk.id];
    expect(await removed.forget()).toBe(0);
    await call.hangUp();
    await eventOf(call, 'ended');
    gone = [];
    expect(await removed.forget()).toBe(0);
    expect(await held()).toEqual([200, 200, 200]);
    gone = [trunk.id];
    await eventually(async () => (await removed.forget()) === 1);
    expect(await held()).toEqual([404, 404, 404]);
    expect(await removed.forget()).toBe(0);
    // whoever dials by it again gives it again
    const again = await dialled(trunk);
    await eventOf(again, 'answered');
    await again.hangUp();
    await shopper.done();
  });

  it('of which many are made at once, by several processes, has its trunk, given once by each', async () => {
    shopper = await Shopper.start([{ do: 'ring' }]);
    const trunk = trunkTo(shopper, DIGEST);
    const ofAProcess = () => {
      const puts: string[] = [];
      const given = new EngineTrunks({
        ask: (request) => {
          if (request.method === 'PUT') puts.push(request.path.split('/').at(-2) ?? '');
          return client.ask(request);
        },
      });
      return { given, puts };
    };
    const processes = Array.from({ length: 4 }, ofAProcess);
    await Promise.all(
      processes.flatMap(({ given }) => Array.from({ length: 5 }, () => given.endpointOf(trunk, PHONE))),
    );
    for (const { given } of processes) await given.endpointOf(trunk, PHONE);
    for (const { puts } of processes) expect([...new Set(puts)]).toEqual(['auth', 'aor', 'endpoint']);
    // again only where two made the same at the same moment
    expect(processes.flatMap(({ puts }) => puts).length).toBeLessThan(4 * 6);
  });
});
