// Sound as a telephone sends and gets it: RTP packets of A-law, 20 ms each, and keys (RFC 4733).
export const FRAME_MS = 20;
const FRAME_SAMPLES = 160;
const HEADER_BYTES = 12;
const MARKER = 0x80;
const ALAW = 8;
const KEYS = 101;
/** Of 32,768: above the noise of the codec, below the first sound of a word. */
const LOUD = 1_000;
/** A key of 100 ms, in frames; its end is told three times. */
const OF_A_KEY = [1, 2, 3, 4, 5, 5, 5];
const KEY_CODES = '0123456789*#';
const SILENCE = Buffer.alloc(FRAME_SAMPLES, 0xd5);
/** A square of 1 kHz. */
const LOUD_FRAME = Buffer.from(Array.from({ length: FRAME_SAMPLES }, (_, at) => (at % 8 < 4 ? 0x2a : 0xaa)));

/** ITU-T G.711, A-law: how loud each byte is, as a sample of 16 bits without its sign. */
const LOUDNESS = Uint16Array.from({ length: 256 }, (_, byte) => {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const step = ((bits & 0x0f) << 4) + 8;
  return exponent === 0 ? step : (step + 0x100) << (exponent - 1);
});

/** Whether a packet is sound, and whether something is heard in it; null: it is no A-law. @param {Buffer} packet */
export function soundIn(packet) {
  if (packet.length <= HEADER_BYTES || (packet[1] & 0x7f) !== ALAW) return null;
  return { isLoud: packet.subarray(HEADER_BYTES).some((byte) => LOUDNESS[byte] > LOUD) };
}

/**
 * Milliseconds of silence before the first frame of a prompt in which something is heard.
 * @param {Int16Array} samples 8,000 a second
 */
export function leadingSilenceMs(samples) {
  const first = samples.findIndex((sample) => Math.abs(sample) > LOUD);
  if (first < 0) throw new Error('nothing is heard in the prompt');
  return Math.floor(first / FRAME_SAMPLES) * FRAME_MS;
}

/** What one telephone sends, packet by packet. */
export class SoundSender {
  #sequence = 1;
  #timestamp = 0;
  #send;

  /** @param {(packet: Buffer) => unknown} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {'silence' | 'loud'} what the next 20 ms */
  frame(what) {
    this.#timestamp += FRAME_SAMPLES;
    this.#packet(ALAW, what === 'loud' ? LOUD_FRAME : SILENCE);
  }

  /** Presses a key for 100 ms, told in one burst. @param {string} key */
  press(key) {
    for (const [index, frames] of OF_A_KEY.entries()) {
      const event = Buffer.from([KEY_CODES.indexOf(key), (frames === 5 ? MARKER : 0) | 10, 0, 0]);
      event.writeUInt16BE(frames * FRAME_SAMPLES, 2);
      this.#packet(KEYS | (index === 0 ? MARKER : 0), event);
    }
  }

  #packet(type, payload) {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(0x80, 0);
    header.writeUInt8(type, 1);
    header.writeUInt16BE((this.#sequence += 1) & 0xffff, 2);
    header.writeUInt32BE(this.#timestamp >>> 0, 4);
    header.writeUInt32BE(0x5e0bbe2, 8);
    this.#send(Buffer.concat([header, payload]));
  }
}
