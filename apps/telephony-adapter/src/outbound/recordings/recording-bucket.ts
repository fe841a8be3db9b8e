import { Readable } from 'node:stream';
import type { Recording } from '../../application/reading/recording-source.js';
import type { ByteRange } from '../../domain/recording/byte-range.js';
import type { Bucket } from './bucket.js';
import { HEAD_BYTES, type RecordingSeal, type SealedRecording } from './recording-seal.js';
import { placeOf, RecordingStore, type CallKey } from './recording-store.js';

/** What is fetched at once: a reader that is slow holds that much, and no connection. */
const PIECE_BYTES = 512 * 1024;
const DAY_MS = 86_400_000;
/** A bucket may hold what is not ours. */
const OURS = /^[a-z0-9_]+\/(?:live|test)\/[a-z0-9_]+\.sealed$/i;

/** The recordings of calls that really rang, sealed before they leave: `<org>/<mode>/<call>.sealed` in a bucket. */
export class RecordingBucket extends RecordingStore {
  constructor(
    private readonly bucket: Bucket,
    private readonly seal: RecordingSeal,
    private readonly pieceBytes = PIECE_BYTES,
  ) {
    super();
  }

  async keep(call: CallKey, wav: Buffer, signal?: AbortSignal): Promise<void> {
    await this.bucket.put(keyOf(call), this.seal.seal(call, wav), signal);
  }

  async find(call: CallKey): Promise<Recording | null> {
    const head = await this.bucket.read(keyOf(call), { first: 0, last: HEAD_BYTES - 1 });
    if (!head) return null;
    const sealed = this.seal.read(call, head.bytes);
    if (head.length !== sealed.sealedLength) throw new Error('a kept recording has not the length its head says');
    return {
      contentType: 'audio/wav',
      length: sealed.length,
      etag: `"${sealed.tag}"`,
      open: (range) => this.open(call, sealed, range),
    };
  }

  async remove(call: CallKey): Promise<void> {
    await this.bucket.remove(keyOf(call));
  }

  /** What cannot be removed keeps no other; the next round comes to it again. */
  async removeOlderThan(days: number, now: Date): Promise<number> {
    const failures: unknown[] = [];
    let removed = 0;
    for await (const { key, keptAt } of this.bucket.entries()) {
      if (!OURS.test(key) || keptAt.getTime() > now.getTime() - days * DAY_MS) continue;
      try {
        await this.bucket.remove(key);
        removed += 1;
      } catch (error) {
        failures.push(error);
        if (failures.length === MAX_FAILURES) break; // it is away, and each of thousands would wait for it
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `recordings stay in the bucket; ${removed} left it`);
    return removed;
  }

  onModuleDestroy(): void {
    this.bucket.close();
  }

  /** The first piece is here before anything is answered: a bucket that is away is an answer, and no broken one. */
  private async open(call: CallKey, sealed: SealedRecording, range: ByteRange): Promise<Readable> {
    const pieces = piecesOf(range, this.pieceBytes);
    const first = await this.piece(call, sealed, pieces[0] as ByteRange);
    const rest = async function* (this: RecordingBucket): AsyncGenerator<Buffer> {
      yield first;
      for (const piece of pieces.slice(1)) yield await this.piece(call, sealed, piece);
    };
    return Readable.from(rest.call(this), { objectMode: false, highWaterMark: 1 });
  }

  private async piece(call: CallKey, sealed: SealedRecording, range: ByteRange): Promise<Buffer> {
    const part = await this.bucket.read(keyOf(call), sealed.placeOf(range));
    if (!part) throw new Error('a recording was removed while it was read');
    return sealed.open(range, part.bytes);
  }
}

const MAX_FAILURES = 3;

const keyOf = (call: CallKey): string => `${placeOf(call)}.sealed`;

/** Ends where pieces of the whole end, so that no frame is fetched twice. */
function piecesOf({ first, last }: ByteRange, bytes: number): ByteRange[] {
  const pieces: ByteRange[] = [];
  for (let at = first; at <= last;) {
    const end = Math.min(last, at - (at % bytes) + bytes - 1);
    pieces.push({ first: at, last: end });
    at = end + 1;
  }
  return pieces;
}
