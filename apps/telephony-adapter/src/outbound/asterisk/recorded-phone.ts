import { setTimeout as delay } from 'node:timers/promises';
import type { LineEnd, LineEvent } from '../../application/speaking/line-event.js';
import type { Phone } from '../../application/speaking/phone.js';
import type { EngineCall } from './engine-call.js';

/** How long the end of a call waits for its recording. */
const RECORDED_MS = 5_000;

/** What is done with what the engine recorded; null: it has nothing. */
export type KeepRecording = (wav: Buffer | null) => Promise<void>;

interface Recording {
  readonly keep: KeepRecording;
  /** What a recorder could not do: the call goes on without. */
  readonly failed: (error: unknown) => void;
}

/**
 * The telephone of a call on the engine, which records what is said from picking up to the end. The end is told once
 * the recording is kept, so that whoever hears of it finds it.
 */
export class RecordedPhone implements Phone {
  private readonly received: LineEvent[];
  private failure: { readonly error: unknown } | null = null;
  private wake: () => void = () => undefined;
  private isRecording = false;
  private isRecorded = false;
  private end: LineEnd | null = null;
  private readonly over: Promise<void>;

  /** `received`: what was read of the call before; `signal`: nobody here goes on with it. */
  constructor(
    private readonly call: EngineCall,
    private readonly recording: Recording,
    received: readonly LineEvent[],
    private readonly signal: AbortSignal,
  ) {
    this.received = [...received];
    this.over = this.follow();
  }

  get endReason() {
    return this.call.endReason;
  }

  /** The final SIP answer that refused the call, once `ended` was read; null: none did. */
  get sipCode(): number | null {
    return this.end?.sipCode ?? null;
  }

  async next(signal?: AbortSignal): Promise<LineEvent> {
    for (;;) {
      const event = this.received.shift();
      if (event) return event;
      if (this.failure) throw this.failure.error;
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        this.wake = () => {
          signal?.removeEventListener('abort', this.wake);
          resolve();
        };
        signal?.addEventListener('abort', this.wake);
      });
    }
  }

  play(promptId: string, url: string): Promise<boolean> {
    return this.call.play(promptId, url);
  }

  ring(promptId: string): Promise<boolean> {
    return this.call.ring(promptId);
  }

  stop(promptId: string): Promise<boolean> {
    return this.call.stop(promptId);
  }

  /** Returns when the recording is kept, too. */
  async hangUp(): Promise<boolean> {
    const wasThere = await this.call.hangUp();
    if (wasThere) await Promise.race([this.over, delay(RECORDED_MS, undefined, { ref: false })]);
    return wasThere;
  }

  /** For a call that somebody else had answered: its recorder goes on, or there is none yet. */
  async recordOn(): Promise<void> {
    await this.attempt(async () => {
      this.isRecording = (await this.call.followRecorder()) || (await this.call.listenIn());
    });
  }

  private async follow(): Promise<void> {
    try {
      while (!this.end) await this.take(await this.call.next(this.signal));
      const patience = AbortSignal.timeout(RECORDED_MS);
      while (this.isRecording && !this.isRecorded) await this.take(await this.call.next(patience));
    } catch (error) {
      this.failure = { error };
    }
    if (this.end) this.push(this.end);
    this.wake();
    this.call.leave();
  }

  private async take(event: LineEvent): Promise<void> {
    switch (event.kind) {
      case 'ended':
        this.end = event;
        return;
      case 'answered':
        this.push(event);
        return await this.attempt(async () => {
          this.isRecording = await this.call.listenIn();
        });
      case 'recorder_held':
        return await this.attempt(async () => {
          this.isRecording = await this.call.record();
        });
      case 'recorded':
        this.isRecorded = true;
        return await this.attempt(() => keepRecordingOf(this.call, this.recording.keep));
      default:
        this.push(event);
    }
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.recording.failed(error);
    }
  }

  private push(event: LineEvent): void {
    this.received.push(event);
    this.wake();
  }
}

/** What the engine recorded of the call goes to its keeper, and from the engine. */
export async function keepRecordingOf(call: EngineCall, keep: KeepRecording): Promise<void> {
  const wav = await call.recording();
  await keep(wav);
  if (wav) await call.deleteRecording();
}
