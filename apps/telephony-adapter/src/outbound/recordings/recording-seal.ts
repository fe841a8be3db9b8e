import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { RowSecrets } from '@outcall/platform-secrets';
import type { ByteRange } from '../../domain/recording/byte-range.js';
import type { CallKey } from './recording-store.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A range is opened from the frames that it touches. */
const FRAME_BYTES = 64 * 1024;
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;

/** Its form, and the sealed key with the length, filled up with blanks. */
export const HEAD_BYTES = 256;
const FORM = 'outcall-recording.v1 ';
const OPENED_HEAD = /^([\w-]{43}) (\d{1,15})$/;

/** How a recording lies in a store that others run, once its head was read. */
export interface SealedRecording {
  /** In bytes, of what was sealed. */
  readonly length: number;
  readonly sealedLength: number;
  /** A name of these very bytes: sealed again, it is another. */
  readonly tag: string;
  /** Which sealed bytes hold the range, by whole frames. */
  placeOf(range: ByteRange): ByteRange;
  /** The bytes of the range from those at its place. Throws where they are not those that were sealed. */
  open(range: ByteRange, sealed: Buffer): Buffer;
}

/**
 * Seals recordings by AES-256-GCM, in frames of 64 KiB under a key of their own, each numbered by its nonce. The key
 * and the length lie in the head, sealed by `SECRETS_KEYS` for this very call: nothing can be put in its place or cut.
 */
export class RecordingSeal {
  constructor(private readonly secrets: RowSecrets) {}

  seal(call: CallKey, wav: Buffer): Buffer {
    const key = randomBytes(KEY_BYTES);
    const head = FORM + this.secrets.seal(`${key.toString('base64url')} ${wav.length}`, call);
    const parts = [Buffer.from(head.padEnd(HEAD_BYTES))];
    for (let at = 0; at < wav.length; at += FRAME_BYTES) {
      const cipher = createCipheriv(ALGORITHM, key, nonceOf(at / FRAME_BYTES), { authTagLength: TAG_BYTES });
      parts.push(cipher.update(wav.subarray(at, at + FRAME_BYTES)), cipher.final(), cipher.getAuthTag());
    }
    return Buffer.concat(parts);
  }

  /** From the first `HEAD_BYTES`. Throws where they are not of this call. */
  read(call: CallKey, head: Buffer): SealedRecording {
    const text = head.toString('latin1').trimEnd();
    if (!text.startsWith(FORM)) throw new Error('a kept recording is not in a known form');
    const opened = OPENED_HEAD.exec(this.secrets.open(text.slice(FORM.length), call));
    if (!opened) throw new Error('the head of a kept recording is not in a known form');
    const [, key, digits] = opened as unknown as [string, string, string];
    const length = Number(digits);
    const sealedLength = HEAD_BYTES + length + Math.ceil(length / FRAME_BYTES) * TAG_BYTES;
    return {
      ...{ length, sealedLength, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) },
      placeOf: ({ first, last }) => ({
        first: HEAD_BYTES + frameOf(first) * SEALED_FRAME_BYTES,
        last: Math.min(HEAD_BYTES + (frameOf(last) + 1) * SEALED_FRAME_BYTES, sealedLength) - 1,
      }),
      open: (range, sealed) => openRange(Buffer.from(key, 'base64url'), range, sealed),
    };
  }
}

function openRange(key: Buffer, { first, last }: ByteRange, sealed: Buffer): Buffer {
  const frames: Buffer[] = [];
  for (let at = 0, frame = frameOf(first); at < sealed.length; at += SEALED_FRAME_BYTES, frame += 1) {
    const part = sealed.subarray(at, at + SEALED_FRAME_BYTES);
    if (part.length <= TAG_BYTES) throw new Error('a frame of a kept recording is cut');
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(frame), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(part.subarray(-TAG_BYTES));
    frames.push(decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final());
  }
  const from = first % FRAME_BYTES;
  const opened = Buffer.concat(frames).subarray(from, from + last - first + 1);
  if (opened.length !== last - first + 1) throw new Error('a kept recording is shorter than its head says');
  return opened;
}

const frameOf = (byte: number): number => Math.floor(byte / FRAME_BYTES);

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(IV_BYTES);
  nonce.writeUInt32BE(frame, IV_BYTES - 4);
  return nonce;
}
