import type { Writable } from 'node:stream';
import type { Caller } from '../../application/limiting/caller.js';
import type { MemoryShares } from '../../application/limiting/memory-shares.js';

/** Of one answer so much may wait in memory for its reader; more goes only as fast as it is read. */
const MAX_OF_ONE = 8 * 1024 * 1024;

/**
 * What of an answer its reader has not taken yet. It is written on piece by piece, as the reader takes it: handed to
 * the connection at once, a megabyte would count as not taken until its last byte is, and a healthy slow reader as a
 * dead one.
 */
export class HeldAnswer {
  private readonly pieces: Uint8Array[] = [];
  private isFull = false;
  private isEnded = false;
  private whenRead: (() => void) | null = null;
  private bytes = 0;

  constructor(
    private readonly sink: Writable,
    private readonly memory: MemoryShares,
    private readonly owner: Caller,
  ) {}

  write(piece: Uint8Array): void {
    if (this.sink.destroyed) return;
    if (!this.isFull) return this.pass(piece);
    this.pieces.push(piece);
    this.count(piece.length);
  }

  /** The sink ends when all is written. */
  end(): void {
    this.isEnded = true;
    if (this.pieces.length === 0) this.sink.end();
  }

  /** Whether so much waits that no more should come. */
  get isTooMuch(): boolean {
    return this.bytes > MAX_OF_ONE || (this.bytes > 0 && this.memory.isFull(this.owner));
  }

  /** Calls back once, when nothing waits any more. */
  onRead(callback: () => void): void {
    this.whenRead = callback;
  }

  /** The reader is too slow: it hears no more. */
  cut(): void {
    this.sink.destroy();
  }

  /** The reader has gone: nothing is kept for it. */
  drop(): void {
    this.pieces.length = 0;
    this.count(-this.bytes);
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    this.memory.count(this.owner, bytes);
  }

  private pass(piece: Uint8Array): void {
    this.isFull = !this.sink.write(piece);
    if (this.isFull) this.sink.once('drain', () => this.go());
  }

  private go(): void {
    this.isFull = false;
    const before = this.pieces.length;
    while (this.pieces.length > 0 && !this.isFull) {
      const piece = this.pieces.shift() as Uint8Array;
      this.count(-piece.length);
      this.pass(piece);
    }
    if (this.pieces.length > 0) return;
    if (this.isEnded && before > 0) this.sink.end();
    this.whenRead?.();
    this.whenRead = null;
  }
}

/** What is not larger is written at once. */
export const PIECE = 64 * 1024;

/** A whole answer, as if it had come piece by piece. */
export function writeWhole(sink: Writable, body: string | Buffer, memory: MemoryShares, owner: Caller): void {
  if (body.length <= PIECE) return void sink.end(body);
  const bytes = Buffer.from(body as string);
  const answer = new HeldAnswer(sink, memory, owner);
  sink.on('error', () => undefined).once('close', () => answer.drop());
  for (let start = 0; start < bytes.length; start += PIECE) answer.write(bytes.subarray(start, start + PIECE));
  answer.end();
}
