/** Seeded random numbers (mulberry32): the same seed gives the same platform. */
export class Random {
  constructor(private state: number) {}

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return Math.floor(low + this.next() * (high - low + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)] as T;
  }
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fire: () => void;
}

/** Time that passes only when everything that can happen now has happened. */
export class VirtualTime {
  private timers: Timer[] = [];
  private order = 0;

  constructor(public now: number) {}

  iso(): string {
    return new Date(this.now).toISOString();
  }

  at(time: number, fire: () => void): void {
    const timer = { at: Math.max(time, this.now), order: this.order++, fire };
    let index = this.timers.length;
    while (index > 0 && later(this.timers[index - 1] as Timer, timer)) index -= 1;
    this.timers.splice(index, 0, timer);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.at(this.now + milliseconds, resolve));
  }

  /** Runs until nothing is left to happen; false when that takes more steps than any simulation should. */
  async run(maxSteps: number): Promise<boolean> {
    for (let step = 0; step < maxSteps; step += 1) {
      const timer = this.timers.shift();
      if (!timer) return true;
      this.now = timer.at;
      timer.fire();
      await new Promise(setImmediate); // lets every promise that can go on, go on
    }
    return false;
  }
}

const later = (a: Timer, b: Timer): boolean => a.at > b.at || (a.at === b.at && a.order > b.order);
