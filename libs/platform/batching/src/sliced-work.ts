/**
 * Length of a slice in milliseconds. Its last step comes on top. Turns of a millisecond and of half of one cost the
 * same CPU (measured with syncs of 500 orders).
 */
const SLICE_MS = 0.5;
/**
 * When others have very much to do, slices grow to this part of what others took in the same turn: long work goes on in
 * overload, too.
 */
const PART_OF_OTHERS = 0.1;
const LONGEST_SLICE_MS = 4;

type Begin = (othersMs: number) => void;

/**
 * Slices that wait. One begins in each turn of the event loop, however many works there are: each turn serves the
 * others, too.
 */
const waiting: Begin[] = [];
let isPlanned = false;

function plan(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  const planned = performance.now();
  setImmediate(() => {
    isPlanned = false;
    waiting.shift()?.(performance.now() - planned);
    plan();
  });
}

/** Resolves with the milliseconds that others took meanwhile. */
const nextTurn = (): Promise<number> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    plan();
  });

/**
 * One piece of long work on the event loop, cut into slices by time, as its steps differ a thousandfold: `if
 * (work.isDue) await work.pause()` between two steps. A request of somebody else takes some forty turns of the loop,
 * and may wait for a slice in each of them.
 */
export class SlicedWork {
  private began: number;
  private lengthMs = SLICE_MS;

  constructor(
    private readonly turn: () => Promise<number> = nextTurn,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.began = now();
  }

  /**
   * With a rest before each slice but the first: the core is free for others meanwhile, as PostgreSQL beside this
   * process.
   */
  static withRests(rest: () => Promise<void>): SlicedWork {
    return new SlicedWork(async () => {
      await rest();
      return await nextTurn();
    });
  }

  /**
   * Whether this slice has been long enough. After any other wait it is, as nobody knows what went before in the same
   * turn.
   */
  get isDue(): boolean {
    return this.now() - this.began >= this.lengthMs;
  }

  /** Lets the process serve others. */
  async pause(): Promise<void> {
    const othersMs = await this.turn();
    this.lengthMs = Math.min(Math.max(SLICE_MS, othersMs * PART_OF_OTHERS), LONGEST_SLICE_MS);
    this.began = this.now();
  }
}
