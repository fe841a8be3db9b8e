import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { VoiceFailedError } from '../../application/speaking/voice.js';
import { soundOf, wavOf } from '../../domain/speaking/wav-sound.js';
import { SarvamVoice } from './sarvam-voice.js';

const KEY = 'a key of Sarvam';
const SOUND = wavOf(new Int16Array(8_000).fill(7));
const GOOD = { status: 200, body: { request_id: 'r1', audios: [SOUND.toString('base64')] } };
const refused = (status: number, code: string, message = 'Hello Asha') => ({
  status,
  body: { error: { code, message } },
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Play = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
const asked: { readonly url: string; readonly key: unknown; readonly body: Record<string, unknown> }[] = [];

/** Sarvam as its documents describe it: gives these answers, one after the other. */
async function sarvamWith(...answers: readonly (Answer | Play)[]): Promise<SarvamVoice> {
  asked.length = 0;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const { url, headers } = request;
      asked.push({ url: String(url), key: headers['api-subscription-key'], body: JSON.parse(text) as never });
      const answer = answers[asked.length - 1] ?? GOOD;
      if (typeof answer === 'function') return answer(request, response);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new SarvamVoice({ url, key: KEY }, 'shubh', { milliseconds: 2_000, atOnce: 2 });
}

const failure = (voice: SarvamVoice, text = 'Hello Asha'): Promise<Error> =>
  voice.speak(text, 'en-IN').then(
    () => new Error('it was spoken'),
    (error: Error) => error,
  );

describe("Sarvam's voice", () => {
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(LANGUAGES)('is asked as its documents say (%s)', async (language) => {
    const voice = await sarvamWith();
    expect(soundOf(await voice.speak('नमस्ते', language)).samples).toHaveLength(8_000);
    expect(asked).toEqual([
      {
        url: '/text-to-speech',
        key: KEY,
        body: {
          text: 'नमस्ते',
          target_language_code: language,
          language_code: language,
          model: 'bulbul:v3',
          speaker: 'shubh',
          speech_sample_rate: 8_000,
          output_audio_codec: 'wav',
        },
      },
    ]);
  });

  it.each([
    ['a wrong key', refused(403, 'invalid_api_key_error')],
    ['a request that it does not take', refused(422, 'unprocessable_entity_error')],
  ])('refuses %s, and is not asked again', async (_, answer) => {
    const error = await failure(await sarvamWith(answer));
    expect(error).toBeInstanceOf(VoiceFailedError);
    expect(error.message).toBe(`Sarvam answered ${answer.status}: ${answer.body.error.code}`);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['is asked too much', refused(429, 'rate_limit_exceeded_error')],
    ['has an error', refused(500, 'internal_server_error')],
    ['is away', { status: 503, body: 'away' }],
    ['cuts the connection', (request: IncomingMessage) => request.socket.destroy()],
  ])('is asked once more when it %s', async (_, answer) => {
    expect(soundOf(await (await sarvamWith(answer)).speak('Hello', 'en-IN')).samples).toHaveLength(8_000);
    const error = await failure(await again(answer));
    expect(error).toBeInstanceOf(VoiceFailedError);
    expect(error.message).not.toContain('Asha');
    expect(asked).toHaveLength(2);
  });

  it('fails when it does not answer in time, once', async () => {
    expect((await failure(await sarvamWith(() => undefined))).message).toBe('Sarvam took too long');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['no WAV', { audios: [Buffer.from('ID3').toString('base64')] }],
    ['no list', { audios: 'sound' }],
  ])('fails when it answers with %s', async (_, body) => {
    expect((await failure(await sarvamWith({ status: 200, body }))).message).toContain('no sound');
  });

  it('is not asked for a text that it does not take', async () => {
    expect((await failure(await sarvamWith(), 'a'.repeat(2_501))).message).toContain('longer than 2500');
    expect(asked).toEqual([]);
  });
});

/** The same answer each time. */
async function again(answer: Answer | Play): Promise<SarvamVoice> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return await sarvamWith(answer, answer);
}
