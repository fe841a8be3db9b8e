import { SlicedWork } from '@outcall/platform-batching';
import type { Crowd } from './sync-quota.js';

/**
 * How long a sync rests after a piece of its work, measured by how long the piece took: others' statements meet a
 * server that is mostly free, and the slower the server is, the longer a sync keeps away from it.
 */
const REST_SHARE = 4;
/**
 * The longest rest after one piece: a sync of twenty pieces is to be over after a second or two, as a client waits for
 * it.
 */
const LONGEST_REST_MS = 50;
/**
 * All rests within one transaction. Others wait for its locks: who changes one of its objects, an erasure, and the
 * events of flows, which bring other orgs' triggers too. They wait for five seconds at most
 * (`DEFAULT_TIMEOUTS.lockMs`), and five syncs of 500 orders beside each other rested for longer (measured).
 */
const LONGEST_HELD_MS = 2_000;
/** Characters of a piece: two or three milliseconds of the database's time. */
const PIECE = 60_000;
/** What an item takes beside its characters. */
const ITEM = 400;
/** After a slice of half a millisecond on the event loop. */
const SLICE_REST_MS = 2;
/**
 * Between two syncs, measured by how long the first took. The garbage of a sync is collected when it is over, and holds
 * others up, too: there must not be many in a second. Longer rests within a sync would make its garbage older, and so
 * dearer (measured).
 */
const SYNC_SHARE = 1;
const LONGEST_BETWEEN_MS = 1_000;

type Wait = (ms: number) => Promise<void>;

/** How a sync goes about its work: all at once, or a piece at a time with rests for others. */
export abstract class SyncTempo {
  /** For one piece of long work on the event loop. */
  abstract slices(): SlicedWork;
  /** The items cut into pieces, in their order. No piece is empty. */
  abstract cut<T>(items: readonly T[], lengthOf: (item: T) => number): readonly (readonly T[])[];
  /** Does a piece, and rests. */
  abstract step<T>(piece: () => Promise<T>): Promise<T>;
  /** Does the pieces of one transaction, with rests between them that are short, all together. */
  abstract hold(pieces: readonly (() => Promise<void>)[]): Promise<void>;
  /** The rest between this sync and the next one. */
  abstract restAfterAll(): Promise<void>;
}

/** Nobody else is at work: rests would help no one. */
export class AllAtOnce extends SyncTempo {
  slices(): SlicedWork {
    return new SlicedWork();
  }

  cut<T>(items: readonly T[]): readonly (readonly T[])[] {
    return items.length > 0 ? [items] : [];
  }

  step<T>(piece: () => Promise<T>): Promise<T> {
    return piece();
  }

  async hold(pieces: readonly (() => Promise<void>)[]): Promise<void> {
    for (const piece of pieces) await piece();
  }

  restAfterAll(): Promise<void> {
    return Promise.resolve();
  }
}

export class WithRests extends SyncTempo {
  private readonly began: number;

  /**
   * Of two syncs at work each rests twice as long, as it works in the rests of the other. Where others wait for a place
   * rests are shorter, as nobody waits for ever.
   */
  constructor(
    private readonly crowd: () => Crowd,
    private readonly wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.began = now();
  }

  slices(): SlicedWork {
    return SlicedWork.withRests(() => this.rest(SLICE_REST_MS));
  }

  cut<T>(items: readonly T[], lengthOf: (item: T) => number): readonly (readonly T[])[] {
    const pieces: T[][] = [];
    let room = 0;
    for (const item of items) {
      if (room <= 0) {
        pieces.push([]);
        room = PIECE;
      }
      pieces.at(-1)?.push(item);
      room -= lengthOf(item) + ITEM;
    }
    return pieces;
  }

  async step<T>(piece: () => Promise<T>): Promise<T> {
    const began = this.now();
    const result = await piece();
    await this.rest(this.restAfter(began));
    return result;
  }

  async hold(pieces: readonly (() => Promise<void>)[]): Promise<void> {
    let leftMs = LONGEST_HELD_MS;
    for (const [place, piece] of pieces.entries()) {
      const began = this.now();
      await piece();
      if (leftMs <= 0 || place === pieces.length - 1) continue;
      const ended = this.now();
      await this.rest(this.restAfter(began), leftMs);
      leftMs -= this.now() - ended;
    }
  }

  async restAfterAll(): Promise<void> {
    await this.rest(Math.min((this.now() - this.began) * SYNC_SHARE, LONGEST_BETWEEN_MS));
  }

  private restAfter(began: number): number {
    return Math.min((this.now() - began) * REST_SHARE, LONGEST_REST_MS);
  }

  private rest(ms: number, maxMs = Infinity): Promise<void> {
    const { atWork, waiting } = this.crowd();
    return this.wait(Math.min((ms * atWork) / (1 + waiting), maxMs));
  }
}
