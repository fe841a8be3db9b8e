import { Pool } from 'undici';
import type { Language } from '@outcall/kernel';
import { Voice, VoiceFailedError } from '../../application/speaking/voice.js';
import { SAMPLES_PER_SECOND } from '../../domain/recording/wav-format.js';
import { telephoneSound } from '../voice/telephone-sound.js';
import { keyHeader, type SarvamAccess } from './sarvam-access.js';

export interface SarvamVoiceLimits {
  /** For a text, a second try included: the shopper waits. */
  readonly milliseconds: number;
  readonly atOnce: number;
}

const LIMITS: SarvamVoiceLimits = { milliseconds: 10_000, atOnce: 32 };
const MODEL = 'bulbul:v3';
/** What one request takes. */
const LONGEST = 2_500;
/** Three minutes of speech, in base64. */
const MAX_BYTES = 4 * 1024 * 1024;
const TRIES = 2;

/** Sarvam's Bulbul v3: all our languages, under our names for them. */
export class SarvamVoice extends Voice {
  override readonly name: string;
  private readonly pool: Pool;

  constructor(
    private readonly access: SarvamAccess,
    private readonly speaker: string,
    private readonly limits: SarvamVoiceLimits = LIMITS,
  ) {
    super();
    this.name = `sarvam ${MODEL} ${speaker}`;
    this.pool = new Pool(access.url, { connections: limits.atOnce });
  }

  override async speak(text: string, language: Language): Promise<Buffer> {
    if (text.length > LONGEST)
      throw new VoiceFailedError(`a text of ${text.length} characters is longer than ${LONGEST}`);
    const signal = AbortSignal.timeout(this.limits.milliseconds);
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask(text, language, signal).catch((error: unknown) => failureOf(error, signal));
      if (Buffer.isBuffer(answer)) return await soundIn(answer);
      if (!answer.mayPass || tries === TRIES || signal.aborted) throw new VoiceFailedError(answer.why);
    }
  }

  /** The body of the answer, or why there is none. */
  private async ask(text: string, language: Language, signal: AbortSignal): Promise<Buffer | Failure> {
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path: '/text-to-speech',
      headers: { ...keyHeader(this.access), 'content-type': 'application/json' },
      body: JSON.stringify({
        text,
        // the language has the first name in older pages of their documents, the second in newer ones
        target_language_code: language,
        language_code: language,
        model: MODEL,
        speaker: this.speaker,
        speech_sample_rate: SAMPLES_PER_SECOND,
        output_audio_codec: 'wav',
      }),
      signal,
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_BYTES) return { why: 'Sarvam speaks for too long', mayPass: false };
      parts.push(part);
    }
    if (statusCode === 200) return Buffer.concat(parts);
    const mayPass = statusCode === 429 || statusCode >= 500;
    return { why: `Sarvam answered ${statusCode}: ${errorCodeIn(Buffer.concat(parts))}`, mayPass };
  }
}

interface Failure {
  readonly why: string;
  /** Whether another try may do. */
  readonly mayPass: boolean;
}

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { why: 'Sarvam took too long', mayPass: false };
  return { why: `Sarvam cannot be asked: ${(error as Error).message}`, mayPass: true };
}

/** Their word for it alone: what else they say may repeat the text. */
function errorCodeIn(body: Buffer): string {
  try {
    const { error } = JSON.parse(body.toString()) as { readonly error?: { readonly code?: unknown } };
    return /^\w{1,60}$/.test(String(error?.code)) ? String(error?.code) : 'no code';
  } catch {
    return 'no JSON';
  }
}

/** `audios`: one WAV, in base64. */
async function soundIn(body: Buffer): Promise<Buffer> {
  try {
    const { audios } = JSON.parse(body.toString()) as { readonly audios?: readonly string[] };
    return await telephoneSound(Buffer.from(audios?.[0] ?? '', 'base64'));
  } catch (error) {
    throw new VoiceFailedError(`Sarvam answered with no sound: ${(error as Error).message}`);
  }
}
