import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES, type Language } from '@outcall/kernel';
import { Prompts } from '../src/application/speaking/prompts.js';
import { VoiceFailedError } from '../src/application/speaking/voice.js';
import { soundOf } from '../src/domain/speaking/wav-sound.js';
import { EspeakVoice } from '../src/outbound/voice/espeak-voice.js';
import { correlationOf } from './engine/correlation.js';
import { isThere } from './engine/asterisk.js';
import { spoken } from './engine/voice.js';
import { startTelephony, type Telephony } from './telephony-service.js';

const HELLO: Readonly<Record<Language, string>> = {
  'hi-IN': 'नमस्ते, आपका ऑर्डर आज आएगा',
  'en-IN': 'Hello, your order comes today',
  'ta-IN': 'வணக்கம், உங்கள் ஆர்டர் இன்று வரும்',
  'te-IN': 'నమస్కారం, మీ ఆర్డర్ ఈరోజు వస్తుంది',
  'mr-IN': 'नमस्कार, तुमची ऑर्डर आज येईल',
  'gu-IN': 'નમસ્તે, તમારો ઓર્ડર આજે આવશે',
  'bn-IN': 'নমস্কার, আপনার অর্ডার আজ আসবে',
  'kn-IN': 'ನಮಸ್ಕಾರ, ನಿಮ್ಮ ಆರ್ಡರ್ ಇಂದು ಬರುತ್ತದೆ',
  'ml-IN': 'നമസ്കാരം, നിങ്ങളുടെ ഓർഡർ ഇന്ന് വരും',
  'pa-IN': 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ, ਤੁਹਾਡਾ ਆਰਡਰ ਅੱਜ ਆਵੇਗਾ',
  'od-IN': 'ନମସ୍କାର, ଆପଣଙ୍କ ଅର୍ଡର ଆଜି ଆସିବ',
};

(isThere('espeak-ng') ? describe : describe.skip)('prompts that espeak-ng speaks', () => {
  let telephony: Telephony;
  let prompts: Prompts;
  /** The service listens where it likes: the address of a prompt on it. */
  const fetched = (url: string, init?: RequestInit): Promise<Response> =>
    fetch(`${telephony.service.url}${new URL(url).pathname}`, init);

  beforeAll(async () => {
    telephony = await startTelephony({ VOICE: 'espeak-ng', PROMPTS_URL: 'http://prompts.example.com:3000' });
    prompts = telephony.service.app.get(Prompts, { strict: false });
  });
  afterAll(async () => await telephony?.stop());

  it.each(LANGUAGES)('are fetched from this process without any credential (%s)', async (language) => {
    const { url } = await prompts.of(HELLO[language], language);
    expect(url).toMatch(/^http:\/\/prompts[.]example[.]com:3000\/internal\/prompts\//);
    const response = await fetched(url);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    const { samplesPerSecond, samples } = soundOf(Buffer.from(await response.arrayBuffer()));
    expect(samplesPerSecond).toBe(8_000);
    expect(samples.length).toBeGreaterThan(8_000);
    const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    expect(loudest).toBeGreaterThan(3_000);
  });

  it('sound as the program speaks', async () => {
    const { url } = await prompts.of(HELLO['hi-IN'], 'hi-IN');
    const { samples } = soundOf(Buffer.from(await (await fetched(url)).arrayBuffer()));
    expect(
      correlationOf(Float64Array.from(samples), (await spoken(HELLO['hi-IN'], 'hi')).subarray(0, -200)),
    ).toBeGreaterThan(0.97);
  });

  it('tell whoever keeps a copy until when, and what they are', async () => {
    const { url } = await prompts.of('Hello Asha', 'en-IN');
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetched(url, { method });
      const seconds = Number(/^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1]);
      expect([status, headers.get('etag')]).toEqual([200, `"${url.split('/').at(-1)}"`]);
      expect(seconds > 0 && seconds <= 900).toBe(true);
    }
  });

  it('are no other address', async () => {
    const { url } = await prompts.of('Hello Asha', 'en-IN');
    const [expires, signature, name] = new URL(url).pathname.split('/').slice(-3) as [string, string, string];
    for (const [e, s, n] of [
      [String(Number(expires) + 60), signature, name],
      [expires, signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), name],
      [expires, signature, name.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ] as const)
      expect((await fetched(`http://x/internal/prompts/${e}/${s}/${n}`)).status).toBe(404);
  });
});

describe('a service with a voice that is not there', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(async () => await telephony?.stop());

  it('does not start, and says what is missing', async () => {
    const missing = new VoiceFailedError('espeak-ng is not installed (VOICE=espeak-ng)');
    const started = jest.spyOn(EspeakVoice.prototype, 'onModuleInit').mockRejectedValue(missing);
    try {
      await expect(telephony.replica({ VOICE: 'espeak-ng' })).rejects.toThrow(missing.message);
    } finally {
      started.mockRestore();
    }
  });

  it('has no prompts when it is not asked for one', async () => {
    const prompts = telephony.service.app.get(Prompts, { strict: false });
    await expect(prompts.of('Hello', 'en-IN')).rejects.toThrow('no voice is configured (VOICE)');
  });
});
