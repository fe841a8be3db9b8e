type Turn = () => void;

/** Limits how much runs at the same time, per key. A caller that finds no place waits in the queue of its key. */
export class Slots {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Map<string, Set<Turn>>();

  constructor(private readonly most: number) {}

  /** True when there is a place, at once or within `ms`. The caller holds the place until it leaves. */
  enter(key: string, ms: number): true | Promise<boolean> {
    const count = this.taken.get(key) ?? 0;
    if (count < this.most) {
      this.taken.set(key, count + 1);
      return true;
    }
    return new Promise((resolve) => {
      const queue = this.waiting.get(key) ?? new Set<Turn>();
      this.waiting.set(key, queue);
      const turn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.delete(turn);
        if (queue.size === 0) this.waiting.delete(key);
        resolve(false);
      }, ms);
      queue.add(turn);
    });
  }

  /** Gives the place to the caller that has waited longest. */
  leave(key: string): void {
    const queue = this.waiting.get(key);
    const next = queue?.values().next().value;
    if (queue && next) {
      queue.delete(next);
      if (queue.size === 0) this.waiting.delete(key);
      return next();
    }
    const left = (this.taken.get(key) ?? 1) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
