/**
 * Lets changes of one number run one after another, and `atOnce` in all: what waits for the lock of a number in PostgreSQL holds a
 * connection while it waits, and two hundred changes of one number would hold those that admissions and permits need.
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

  /** `work` as one of `atOnce`, whatever numbers it is of. */
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
