/** Something with a deadline. */
export interface Expiring {
  expire(): void;
}

/**
 * Deadlines that are nearly always met. Deadlines of one length end in the order they began, so one timer per length is
 * enough: it is set for the oldest, and when that was met meanwhile, for the next oldest. The timers do not keep the
 * process alive; the work that is waited for does.
 */
export class Deadlines {
  private readonly lengths = new Map<number, DeadlinesOfOneLength>();

  add(item: Expiring, ms: number): void {
    let ofLength = this.lengths.get(ms);
    if (!ofLength) this.lengths.set(ms, (ofLength = new DeadlinesOfOneLength(ms, () => this.lengths.delete(ms))));
    ofLength.add(item);
  }

  met(item: Expiring, ms: number): void {
    this.lengths.get(ms)?.met(item);
  }
}

class DeadlinesOfOneLength {
  /** When each is over, the oldest first. */
  private readonly dueAt = new Map<Expiring, number>();
  private isTimed = false;

  constructor(
    private readonly ms: number,
    private readonly forget: () => void,
  ) {}

  add(item: Expiring): void {
    this.dueAt.set(item, performance.now() + this.ms);
    if (!this.isTimed) this.wait(this.ms);
  }

  met(item: Expiring): void {
    this.dueAt.delete(item);
  }

  private wait(ms: number): void {
    this.isTimed = true;
    setTimeout(() => this.expireDue(), ms).unref();
  }

  private expireDue(): void {
    const now = performance.now();
    for (const [item, dueAt] of this.dueAt) {
      if (dueAt > now) return this.wait(Math.ceil(dueAt - now));
      this.dueAt.delete(item);
      item.expire();
    }
    this.isTimed = false;
    this.forget();
  }
}
