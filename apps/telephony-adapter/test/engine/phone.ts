import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { ALAW_SILENCE, alawOfLinear, linearOfAlaw } from './alaw.js';

const HEADER_BYTES = 12;
const FRAME_MS = 20;
const FRAME_SAMPLES = 160;
const ALAW = 8;
const KEYS = 101;
const MARKER = 0x80;
/** RFC 4733: the end of a key is told three times. */
const OF_A_KEY = [1, 2, 3, 4, 5, 5, 5];
const KEY_CODES = '0123456789*#ABCD';

/**
 * The sound of a shopper's telephone: keeps what it hears (RTP, A-law), sends what it is to say, or silence, while
 * the call goes on, and keys.
 */
export class Phone {
  private readonly frames: { readonly sequence: number; readonly sound: Buffer }[] = [];
  private far: { readonly port: number; readonly address: string } | null = null;
  private sequence = 1;
  private timestamp = 0;
  private toSay: Buffer = Buffer.alloc(0);
  private ticking: NodeJS.Timeout | null = null;
  private isDumb = false;
  private isEcho = false;

  private constructor(
    private readonly socket: Socket,
    readonly port: number,
  ) {
    socket.on('message', (packet, far) => {
      if (this.isEcho) return void socket.send(packet, far.port, far.address);
      if (packet.length <= HEADER_BYTES || (packet.readUInt8(1) & 0x7f) !== ALAW) return;
      this.frames.push({ sequence: packet.readUInt16BE(2), sound: packet.subarray(HEADER_BYTES) });
      this.speakTo(far);
    });
  }

  static async open(): Promise<Phone> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new Phone(socket, socket.address().port);
  }

  /** Whom it sends to from now on, a frame each 20 ms; without this, whoever it hears. */
  speakTo(far: { readonly port: number; readonly address: string }): void {
    this.far = far;
    this.ticking ??= setInterval(() => {
      this.timestamp += FRAME_SAMPLES;
      if (this.isDumb) return;
      this.send(
        ALAW,
        this.timestamp,
        Buffer.concat([this.toSay.subarray(0, FRAME_SAMPLES), ALAW_SILENCE], FRAME_SAMPLES),
      );
      this.toSay = this.toSay.subarray(FRAME_SAMPLES);
    }, FRAME_MS);
  }

  /** Says samples of 16 bits, 8,000 a second, from now on. */
  say(samples: Float64Array): void {
    this.toSay = alawOfLinear(samples);
  }

  /** Presses a key for 100 ms. */
  press(key: string): void {
    const at = this.timestamp;
    for (const [index, frames] of OF_A_KEY.entries()) {
      const event = Buffer.from([KEY_CODES.indexOf(key), (frames === 5 ? MARKER : 0) | 10, 0, 0]);
      event.writeUInt16BE(frames * FRAME_SAMPLES, 2);
      this.send(KEYS, at, event, index === 0);
    }
  }

  /** Sends nothing at all any more, not even silence. */
  beDumb(): void {
    this.isDumb = true;
  }

  /** Sends back what it hears from now on, each call its own, and keeps nothing: the sound of many calls at once. */
  echo(): void {
    this.isEcho = true;
  }

  /** All that was heard, as samples of 16 bits, 8,000 a second. */
  heard(): Float64Array {
    return linearOfAlaw(Buffer.concat(this.frames.map(({ sound }) => sound)));
  }

  close(): void {
    if (this.ticking) clearInterval(this.ticking);
    this.socket.close();
  }

  private send(type: number, timestamp: number, payload: Buffer, isFirst = false): void {
    if (!this.far) throw new Error('nobody is heard yet: there is nobody to send to');
    const packet = Buffer.alloc(HEADER_BYTES);
    packet.writeUInt8(0x80, 0);
    packet.writeUInt8(type | (isFirst ? MARKER : 0), 1);
    packet.writeUInt16BE((this.sequence += 1) & 0xffff, 2);
    packet.writeUInt32BE(timestamp >>> 0, 4);
    packet.writeUInt32BE(0x5e0bbe2, 8);
    this.socket.send(Buffer.concat([packet, payload]), this.far.port, this.far.address);
  }
}
