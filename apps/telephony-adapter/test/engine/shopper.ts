import { createSocket } from 'node:dgram';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@outcall/testing';
import { freeUdpPort } from './asterisk.js';
import { Phone } from './phone.js';
import { scenarioOf, type Doing, type OtherNumber } from './scenario.js';

/** It ends by itself, should nobody be left to stop it. */
const LONGEST_S = 240;

interface Invite {
  readonly callId: string;
  readonly from: string;
  readonly to: string;
  readonly soundPort: number;
}

/** A shopper's telephone: SIPp takes the call as it is told, and the sound is that of `phone`. */
export class Shopper {
  private cues = 0;

  private constructor(
    private readonly sipp: ChildProcess,
    private readonly dir: string,
    readonly port: number,
    readonly phone: Phone,
    /** The sound of the other number. */
    readonly other: Phone,
  ) {}

  /**
   * `calls`: how many it takes, each in the same way but for those to `other`; `at`: the port of one that has stopped,
   * whose place it takes.
   */
  static async start(
    doings: readonly Doing[],
    calls = 1,
    transport: 'udp' | 'tcp' = 'udp',
    at: number | null = null,
    otherNumber: OtherNumber | null = null,
  ): Promise<Shopper> {
    const dir = mkdtempSync(join(tmpdir(), 'outcall-shopper-'));
    writeFileSync(join(dir, 'scenario.xml'), scenarioOf(doings, otherNumber));
    const [phone, other] = [await Phone.open(), await Phone.open()];
    const port = at ?? (await freeUdpPort());
    const sipp = spawn(
      'sipp',
      [
        ...['-sf', 'scenario.xml', '-i', '127.0.0.1', '-p', String(port), '-m', String(calls), '-nostdin'],
        ...['-t', transport === 'udp' ? 'u1' : 't1'],
        ...['-key', 'phone_port', String(phone.port), '-key', 'other_port', String(other.port)],
        ...['-timeout', String(LONGEST_S)],
        ...['-trace_msg', '-message_file', 'messages.log', '-trace_err', '-error_file', 'errors.log'],
      ],
      { cwd: dir, stdio: 'ignore' },
    );
    const shopper = new Shopper(sipp, dir, port, phone, other);
    await eventually(() => isBound(port, transport) || shopper.refuseIfEnded());
    return shopper;
  }

  /** Each call that came in, once, however often it was sent. */
  invites(): readonly Invite[] {
    const invites = this.received('INVITE').map(inviteOf);
    return [...new Map(invites.map((each) => [each.callId, each])).values()];
  }

  /** Every message of this method that came in, repeats too. */
  received(method: 'INVITE' | 'BYE' | 'CANCEL'): readonly string[] {
    const log = join(this.dir, 'messages.log');
    const messages = existsSync(log) ? readFileSync(log, 'utf8').split(/^-{40,}.*$/m) : [];
    return messages.filter((each) => /message received/.test(each) && new RegExp(`^${method} `, 'm').test(each));
  }

  /** Whoever took the call to this number goes on from `await_cue`. It is the invitation again, by another method. */
  async cue(number: string): Promise<void> {
    const invite = this.received('INVITE').findLast((each) => inviteOf(each).to.includes(number));
    if (invite === undefined) throw new Error(`nobody has called ${number}`);
    this.cues += 1; // SIPp drops what is like the message before
    const [, ...headers] = invite
      .slice(invite.search(/^INVITE /m))
      .trimEnd()
      .split(/\r?\n/);
    const cue = [`MESSAGE sip:${number}@127.0.0.1 SIP/2.0`, `X-Cue: ${this.cues}`, ...headers].join('\r\n');
    const socket = createSocket('udp4');
    await new Promise((sent) => socket.send(`${cue}\r\n\r\n`, this.port, '127.0.0.1', sent));
    socket.close();
  }

  /** Resolves once every call has gone as told; throws what went another way. */
  async done(): Promise<void> {
    if (this.sipp.exitCode === null) await once(this.sipp, 'exit');
    this.refuseIfEnded();
  }

  stop(): void {
    this.sipp.kill('SIGKILL');
    this.phone.close();
    this.other.close();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private refuseIfEnded(): false {
    if (this.sipp.exitCode === null || this.sipp.exitCode === 0) return false;
    const errors = join(this.dir, 'errors.log');
    throw new Error(`SIPp ended (${this.sipp.exitCode}): ${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`);
  }
}

function inviteOf(message: string): Invite {
  const header = (name: string): string => new RegExp(`^${name}: *(.*?)\\r?$`, 'mi').exec(message)?.[1] ?? '';
  return {
    callId: header('Call-ID'),
    from: header('From'),
    to: header('To'),
    soundPort: Number(/^m=audio (\d+)/m.exec(message)?.[1]),
  };
}

const isBound = (port: number, transport: 'udp' | 'tcp'): boolean =>
  readFileSync(`/proc/net/${transport}`, 'utf8').includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `);
