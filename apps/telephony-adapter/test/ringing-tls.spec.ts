import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { Trunk } from '../src/application/trunks/trunk-book.js';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import { EngineTrunks } from '../src/outbound/asterisk/engine-trunks.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { Authority } from './engine/certificates.js';
import { SecureShopper } from './engine/secure-shopper.js';
import { eventOf } from './engine/event-of.js';

const PHONE = '+919876543210';
const NAMED = 'IP:127.0.0.1';
/** The hum of the telephone is far above it, and silence is below. */
const LOUD = 500;

(ENGINE_MISSING === null ? describe : describe.skip)('A call by a trunk with TLS', () => {
  let engine: RunningEngine;
  let asterisk: AsteriskEngine;
  let client: AriClient;
  let trunks: EngineTrunks;
  let believed: Authority;
  let shopper: SecureShopper | undefined;
  let made = 0;
  beforeAll(async () => {
    believed = await Authority.create();
    engine = await startAsterisk({ trusted: believed.certificate });
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    client = new AriClient(engine.access);
    trunks = new EngineTrunks(client);
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(async () => {
    await asterisk?.close();
    await client?.close();
    await engine?.stop();
  });

  const dialled = async (certificate: string): Promise<EngineCall> => {
    shopper = await SecureShopper.start({ user: PHONE, certificate });
    const trunk: Trunk = {
      ...{ id: `trk_${String((made += 1)).padStart(20, '0')}`, name: 'secure', host: '127.0.0.1', port: shopper.port },
      ...{ transport: 'tls', codecs: ['PCMA'], endReasons: [], username: null, password: null },
    };
    const call = asterisk.call(`cal_${made}`, { ringSeconds: 60, longestSeconds: 300 });
    const endpoint = await trunks.endpointOf(trunk, PHONE);
    expect(await call.create({ endpoint, from: '+918047000000' })).toBe('created');
    await eventOf(call, 'held');
    expect(await call.dial()).toBe(true);
    return call;
  };

  it('is answered by a peer that its authority names, and talks: it takes no sound that is not encrypted', async () => {
    const call = await dialled(await believed.issue(NAMED));
    await eventOf(call, 'answered');
    let loud = 0;
    asterisk.sound(call.id).hear({
      push: (sound) => {
        if (samplesOf(sound).some((sample) => Math.abs(sample) > LOUD)) loud += 1;
      },
      next: () => new Promise(() => undefined),
      close: () => undefined,
    });
    // what cannot be decrypted is no sound
    await eventually(() => loud > 10);
    await call.hangUp();
    await eventOf(call, 'ended');
  });

  it.each<[string, () => Promise<string>]>([
    ['of an authority that nobody believes', async () => (await Authority.create()).issue(NAMED)],
    ['for another name', () => believed.issue('DNS:sip.operator.example')],
  ])('is not answered by one that shows a certificate %s', async (_, certificate) => {
    const call = await dialled(await certificate());
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('provider_unavailable');
  });

  it('is not made by an engine that has no TLS, and who dials is told why', async () => {
    const without = new EngineTrunks({
      ask: async (request) =>
        request.path.endsWith('/transport/tls') ? { status: 404, body: null } : await client.ask(request),
    });
    const trunk: Trunk = {
      ...{ id: 'trk_without', name: 'secure', host: '127.0.0.1', port: 5061, transport: 'tls', codecs: ['PCMA'] },
      ...{ endReasons: [], username: null, password: null },
    };
    await expect(without.endpointOf(trunk, PHONE)).rejects.toThrow('the engine has no transport "tls"');
  });
});

const samplesOf = (sound: Buffer): number[] =>
  Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2));
