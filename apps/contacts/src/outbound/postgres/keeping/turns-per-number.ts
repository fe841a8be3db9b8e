/**
 * Runs changes of one number one after another, and at most `atOnce` changes in all. A change that waits for a lock in PostgreSQL holds a
 * connection while it waits: two hundred changes of one number would take the connections that admissions and permits need.
 */
export class TurnsPerNumber {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly atOnce: number) {}

  take<T>(number: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(number) ?? Promise.resolve();
    const turn = before.then(() => this.withinLimit(work));
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(number, settled);
    void settled.then(() => this.last.get(number) === settled && this.last.delete(number));
    return turn;
  }

  /** Runs `work` as one of the `atOnce`, without a turn of a number. */
  async withinLimit<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // its place is handed on
      else this.running -= 1;
    }
  }
}
