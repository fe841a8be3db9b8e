import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeUdpPort, type RunningEngine } from './asterisk.js';
import { callerScript, type Going } from './caller-script.js';
import { Phone } from './phone.js';

/** It ends by itself, should nobody be left to stop it. */
const LONGEST_S = 240;

interface Calling {
  readonly engine: RunningEngine;
  readonly called: string;
  /** Several call at once. */
  readonly caller: string | readonly string[];
  readonly going?: Going;
}

/** Somebody who calls one of our numbers: SIPp makes the call, and the sound is that of `phone`. */
export class Caller {
  private isStopped = false;

  private constructor(
    private readonly sipp: ChildProcess,
    private readonly dir: string,
    readonly phone: Phone,
  ) {}

  static async call({ engine, called, caller, going = 'answered' }: Calling): Promise<Caller> {
    const dir = mkdtempSync(join(tmpdir(), 'outcall-caller-'));
    writeFileSync(join(dir, 'scenario.xml'), callerScript(going));
    const callers = [caller].flat();
    writeFileSync(join(dir, 'callers.csv'), ['SEQUENTIAL', ...callers, ''].join('\n'));
    const phone = await Phone.open();
    const sipp = spawn(
      'sipp',
      [
        ...['-sf', 'scenario.xml', '-i', '127.0.0.1', '-p', String(await freeUdpPort()), '-m', String(callers.length)],
        ...['-r', '1000', '-l', String(callers.length), '-nostdin', '-timeout', String(LONGEST_S)],
        ...['-key', 'phone_port', String(phone.port), '-key', 'called', called, '-inf', 'callers.csv'],
        ...['-trace_msg', '-message_file', 'messages.log', '-trace_err', '-error_file', 'errors.log'],
        `127.0.0.1:${engine.ports.sip}`,
      ],
      { cwd: dir, stdio: 'ignore' },
    );
    return new Caller(sipp, dir, phone);
  }

  /** The first lines of what was answered, such as `486 Busy Here`, in order. */
  answers(): string[] {
    return [...this.received().matchAll(/^SIP\/2\.0 (.*?)\r?$/gm)].map(([, line]) => line as string);
  }

  /** The last answer to each call so far: the code alone. */
  codes(): number[] {
    const codes = new Map<string, number>();
    for (const message of this.messages()) {
      const [, code] = /^SIP\/2\.0 ([2-6]\d\d) /m.exec(message) ?? [];
      const [, callId] = /^Call-ID: (.*?)\r?$/m.exec(message) ?? [];
      if (code && callId && /^CSeq: \d+ INVITE/m.test(message)) codes.set(callId, Number(code));
    }
    return [...codes.values()];
  }

  /** Where the engine wants to hear this call. */
  get soundPort(): number {
    return Number(/^m=audio (\d+)/m.exec(this.received())?.[1]);
  }

  get isAnswered(): boolean {
    return this.answers().some((line) => line.startsWith('200'));
  }

  /** Resolves once every call has gone as told; throws what went another way. */
  async done(): Promise<void> {
    if (this.sipp.exitCode === null) await once(this.sipp, 'exit');
    if (this.sipp.exitCode === 0) return;
    const errors = join(this.dir, 'errors.log');
    throw new Error(`SIPp ended (${this.sipp.exitCode}): ${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`);
  }

  private received(): string {
    return this.messages().join('\n');
  }

  private messages(): string[] {
    const log = join(this.dir, 'messages.log');
    const messages = existsSync(log) ? readFileSync(log, 'utf8').split(/^-{40,}.*$/m) : [];
    return messages.filter((each) => /message received/.test(each));
  }

  /** Once more changes nothing. */
  stop(): void {
    if (this.isStopped) return;
    this.isStopped = true;
    this.sipp.kill('SIGKILL');
    this.phone.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
