import { spawn } from 'node:child_process';
import type { OnModuleInit } from '@nestjs/common';
import { iso639Of } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import { Semaphore } from '@outcall/platform-limits';
import { Voice, VoiceFailedError } from '../../application/speaking/voice.js';
import { telephoneSound } from './telephone-sound.js';

export interface EspeakLimits {
  /** Processes at once; who finds no place waits. */
  readonly atOnce: number;
  /** For a text, waiting for a place included. */
  readonly milliseconds: number;
  readonly characters: number;
  /** Of what the program writes: 44,100 for a second of speech. */
  readonly bytes: number;
}

const LIMITS: EspeakLimits = { atOnce: 4, milliseconds: 10_000, characters: 2_500, bytes: 44_100 * 180 };

const KEY = 'espeak-ng';
/** Nothing of ours: there are secrets in it. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin' };

/** espeak-ng, which is on the machine: all languages, understandable, not beautiful. A process for each text. */
export class EspeakVoice extends Voice implements OnModuleInit {
  override readonly name = KEY;
  private readonly inFlight: Semaphore;

  constructor(
    private readonly program: string = 'espeak-ng',
    private readonly limits: EspeakLimits = LIMITS,
  ) {
    super();
    this.inFlight = new Semaphore({ whole: limits.atOnce });
  }

  /** Nobody is called before it is known that something can be said. */
  async onModuleInit(): Promise<void> {
    await this.run(['--version'], '', this.limits.milliseconds);
  }

  override async speak(text: string, language: Language): Promise<Buffer> {
    if (text.length > this.limits.characters)
      throw new VoiceFailedError(`a text of ${text.length} characters is longer than ${this.limits.characters}`);
    const until = performance.now() + this.limits.milliseconds;
    if (!(await this.inFlight.enter(KEY, this.limits.milliseconds)))
      throw new VoiceFailedError(`${this.program} speaks too many texts at once`);
    try {
      const wav = await this.run(['-v', iso639Of(language), '--stdin', '--stdout'], text, until - performance.now());
      return await telephoneSound(wav);
    } finally {
      this.inFlight.leave(KEY);
    }
  }

  /** No shell, and the text comes in by a pipe: nothing of it can be an option. */
  private async run(args: readonly string[], input: string, milliseconds: number): Promise<Buffer> {
    const child = spawn(this.program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: ENVIRONMENT });
    const written: Buffer[] = [];
    let bytes = 0;
    return await new Promise<Buffer>((resolve, reject) => {
      const fail = (why: string): void => {
        clearTimeout(timer);
        child.kill('SIGKILL');
        reject(new VoiceFailedError(`${this.program} ${why}`));
      };
      const timer = setTimeout(
        () => fail(`took longer than ${this.limits.milliseconds} ms`),
        Math.max(0, milliseconds),
      );
      child.on('error', (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ENOENT' ? 'is not installed (VOICE=espeak-ng)' : `cannot be run: ${error.message}`),
      );
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        if (code === 0) resolve(Buffer.concat(written));
        else fail(`ended with ${code ?? signal}`);
      });
      child.stdout.on('data', (part: Buffer) => {
        bytes += part.length;
        written.push(part);
        if (bytes > this.limits.bytes) fail('speaks for too long');
      });
      // a program that ends before it has read all; why is told by its code
      child.stdin.on('error', () => undefined).end(input);
    });
  }
}
