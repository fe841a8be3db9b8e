import { WebSocket } from 'undici';
import type { Clock, Language } from '@outcall/kernel';
import { Ear, type EarEvent, type EarSession } from '../../application/speaking/ear.js';
import { SAMPLES_PER_SECOND } from '../../domain/recording/wav-format.js';
import { HeardEvents } from '../ear/heard-events.js';
import { keyHeader, type SarvamAccess } from './sarvam-access.js';

/** Sound that came before the connection stood: five seconds. */
const MAX_EARLY_BYTES = SAMPLES_PER_SECOND * 2 * 5;
const OPEN_MS = 5_000;
/** A message for each 100 ms: an engine gives 20 ms at a time. */
const MESSAGE_BYTES = SAMPLES_PER_SECOND / 5;
const SETTINGS = {
  model: 'saaras:v3-realtime',
  stream_type: 'fast',
  mode: 'transcribe',
  endpointing: 'vad',
  encoding: 'linear16',
  sample_rate: String(SAMPLES_PER_SECOND),
};

/** What Sarvam tells: that of its documented events which is asked for. */
interface SarvamMessage {
  readonly event?: string;
  readonly text?: string;
  readonly code?: string | number;
  readonly is_fatal?: boolean;
}

/** Sarvam's realtime recognition of speech: a connection for each session. */
export class SarvamEar extends Ear {
  constructor(
    private readonly access: SarvamAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  override hears(): boolean {
    return true;
  }

  override open(language: Language, hints: readonly string[]): EarSession {
    const url = new URL('/speech-to-text-realtime/ws', this.access.url.replace(/^http/, 'ws'));
    url.search = String(new URLSearchParams({ language_code: language, ...SETTINGS }));
    if (hints.length > 0) url.searchParams.set('prompt', hints.join(', '));
    return new SarvamEarSession(new WebSocket(url, { headers: keyHeader(this.access) }), this.clock);
  }
}

class SarvamEarSession implements EarSession {
  private readonly heard = new HeardEvents();
  private readonly opening: NodeJS.Timeout;
  private sound: Buffer = Buffer.alloc(0);
  /** Between the start of an utterance and its text. */
  private isSpeaking = false;
  private isOver = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly clock: Clock,
  ) {
    this.opening = setTimeout(() => this.fail('took too long to answer'), OPEN_MS);
    socket.addEventListener('open', () => {
      clearTimeout(this.opening);
      this.send();
    });
    socket.addEventListener('message', ({ data }) => this.take(String(data)));
    socket.addEventListener('error', () => this.fail('cannot be reached, or refused the key'));
    socket.addEventListener('close', ({ code }) => this.fail(`closed the connection (${code})`));
  }

  push(sound: Buffer): void {
    if (this.isOver) return;
    this.sound = Buffer.concat([this.sound, sound]).subarray(-MAX_EARLY_BYTES);
    this.send();
  }

  async next(signal?: AbortSignal): Promise<EarEvent> {
    return await this.heard.next(signal);
  }

  close(): void {
    this.fail('was closed');
  }

  private send(): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    while (this.sound.length >= MESSAGE_BYTES) {
      const audio = this.sound.subarray(0, MESSAGE_BYTES).toString('base64');
      this.socket.send(JSON.stringify({ event: 'audio_input', audio }));
      this.sound = this.sound.subarray(MESSAGE_BYTES);
    }
  }

  private take(data: string): void {
    const message = messageIn(data);
    if (message.event === 'vad.speech_start') this.begin();
    else if (message.event === 'transcript.partial' && message.text) this.hear('partial', message.text);
    else if (message.event === 'transcript.final') this.end(message.text ?? '');
    else if (message.event === 'error' && message.is_fatal !== false) this.fail(`tells of ${codeOf(message)}`);
    else if (message.event === 'session.end') this.fail('ended the session');
  }

  private begin(): void {
    if (!this.isSpeaking) this.heard.push({ kind: 'started', at: this.clock.now() });
    this.isSpeaking = true;
  }

  private hear(kind: 'partial' | 'final', text: string): void {
    this.begin();
    this.heard.push({ kind, text, at: this.clock.now() });
  }

  private end(text: string): void {
    this.hear('final', text);
    this.isSpeaking = false;
  }

  private fail(why: string): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.opening);
    this.heard.fail(new Error(`Sarvam ${why}`));
    this.socket.close();
  }
}

function messageIn(data: string): SarvamMessage {
  try {
    return (JSON.parse(data) ?? {}) as SarvamMessage;
  } catch {
    return {};
  }
}

/** Their word for it alone. */
const codeOf = ({ code }: SarvamMessage): string => (/^\w{1,60}$/.test(String(code)) ? String(code) : 'an error');
