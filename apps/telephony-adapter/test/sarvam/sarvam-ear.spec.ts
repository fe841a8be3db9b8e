import { afterEach, describe, expect, it } from '@jest/globals';
import { FixedClock, LANGUAGES, type Language } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import type { EarSession } from '../../src/application/speaking/ear.js';
import { SarvamEar } from '../../src/outbound/sarvam/sarvam-ear.js';
import { WebSocketServer, type Connection } from './websocket-server.js';

const KEY = 'a key of Sarvam';
const at = new Date('2026-11-21T04:30:00.000Z');
/** 20 ms, as an engine gives it. */
const FRAME = Buffer.alloc(320, 1);

let server: WebSocketServer;
let session: EarSession;

async function listening(
  options: Parameters<typeof WebSocketServer.start>[0] = {},
  language: Language = 'hi-IN',
  hints: readonly string[] = [],
): Promise<Connection> {
  server = await WebSocketServer.start(options);
  session = new SarvamEar({ url: server.url, key: KEY }, new FixedClock(at)).open(language, hints);
  await eventually(() => server.connections.length === 1 || options.refuse !== undefined || options.silent === true);
  return server.connections[0] as Connection;
}

const soundIn = ({ received }: Connection): Buffer =>
  Buffer.concat(
    received.map((text) => {
      const { event, audio } = JSON.parse(text) as { readonly event: string; readonly audio: string };
      expect(event).toBe('audio_input');
      return Buffer.from(audio, 'base64');
    }),
  );
const pushed = (frames: number): void => {
  for (let count = 0; count < frames; count += 1) session.push(FRAME);
};

describe("Sarvam's ear", () => {
  afterEach(async () => {
    session.close();
    await server.stop();
  });

  it.each(LANGUAGES)('is asked as its documents say (%s)', async (language) => {
    const { url, headers } = await listening({}, language, ['Monday', 'any day']);
    expect([url.pathname, headers['api-subscription-key']]).toEqual(['/speech-to-text-realtime/ws', KEY]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      language_code: language,
      model: 'saaras:v3-realtime',
      stream_type: 'fast',
      mode: 'transcribe',
      endpointing: 'vad',
      encoding: 'linear16',
      sample_rate: '8000',
      prompt: 'Monday, any day',
    });
  });

  it('sends what is pushed, in parts of 100 ms, and what came before it was there', async () => {
    server = await WebSocketServer.start();
    session = new SarvamEar({ url: server.url, key: KEY }, new FixedClock(at)).open('hi-IN', []);
    pushed(7);
    await eventually(() => server.connections[0]?.received.length === 1);
    pushed(8);
    const [connection] = server.connections as [Connection];
    await eventually(() => connection.received.length === 3);
    expect(soundIn(connection)).toEqual(Buffer.alloc(4_800, 1));
  });

  it('tells of an utterance as it comes, with our times', async () => {
    const connection = await listening();
    connection.send({ event: 'session.begin', session_id: 's1' });
    connection.send({ event: 'vad.speech_start', utterance_idx: 0 });
    connection.send({ event: 'transcript.partial', text: 'हाँ' });
    connection.send({ event: 'vad.speech_end' });
    connection.send({ event: 'transcript.final', text: 'हाँ जी', language: 'hi-IN' });
    const heard = [await session.next(), await session.next(), await session.next()];
    expect(heard).toEqual([
      { kind: 'started', at },
      { kind: 'partial', text: 'हाँ', at },
      { kind: 'final', text: 'हाँ जी', at },
    ]);
  });

  it('tells of a start where Sarvam did not, and of sound that was no speech', async () => {
    const connection = await listening();
    connection.send({ event: 'transcript.final', text: 'yes' });
    connection.send({ event: 'vad.speech_start' });
    connection.send({ event: 'transcript.final', text: '' });
    const kinds = [];
    for (let count = 0; count < 4; count += 1) kinds.push((await session.next()).kind);
    expect(kinds).toEqual(['started', 'final', 'started', 'final']);
  });

  it('goes on after what it does not know, and after an error that is not fatal', async () => {
    const connection = await listening();
    for (const message of ['no JSON', 'null', { event: 'pong' }, { event: 'error', is_fatal: false, code: 'slow' }])
      connection.send(message);
    connection.send({ event: 'vad.speech_start' });
    expect(await session.next()).toMatchObject({ kind: 'started' });
  });

  it.each([
    [
      'tells of a fatal error',
      (each: Connection) => each.send({ event: 'error', code: 'quota', is_fatal: true }),
      'quota',
    ],
    ['ends the session', (each: Connection) => each.send({ event: 'session.end' }), 'ended the session'],
    ['closes the connection', (each: Connection) => each.close(1008), '1008'],
    ['cuts the connection', (each: Connection) => each.cut(), /cannot be reached|closed/],
  ])('hears nothing any more once Sarvam %s, but what it had heard', async (_, end, why) => {
    const connection = await listening();
    connection.send({ event: 'transcript.final', text: 'yes' });
    end(connection);
    expect([(await session.next()).kind, (await session.next()).kind]).toEqual(['started', 'final']);
    await expect(session.next()).rejects.toThrow(why);
    pushed(10); // is let fall
  });

  it.each([403, 429, 503])('hears nothing when it is refused with %i, as for a wrong key', async (refuse) => {
    await listening({ refuse });
    await expect(session.next()).rejects.toThrow(/refused the key|closed/);
  });

  it('hears nothing when nobody answers in time', async () => {
    await listening({ silent: true });
    await expect(session.next()).rejects.toThrow('took too long to answer');
  });

  it('is closed, and whoever waits is told', async () => {
    await listening();
    const waiting = session.next();
    session.close();
    await expect(waiting).rejects.toThrow('was closed');
  });

  it('stops waiting when it is told to', async () => {
    await listening();
    const stop = new AbortController();
    const waiting = session.next(stop.signal);
    stop.abort(new Error('the call is over'));
    await expect(waiting).rejects.toThrow('the call is over');
  });
});
