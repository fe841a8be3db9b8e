/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Seeded {
  constructor(private state: number) {}

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whole, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  one<T>(of: readonly T[]): T {
    return of[this.between(0, of.length - 1)] as T;
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.between(0, 15).toString(16)).join('');
  }

  /** A UUID of version 4. */
  uuid(): string {
    const [a, b, c, d, e] = [this.hex(8), this.hex(4), this.hex(3), this.hex(3), this.hex(12)];
    return `${a}-${b}-4${c}-${this.one(['8', '9', 'a', 'b'])}${d}-${e}`;
  }

  /** The same things, each moved by at most so many places. */
  shuffled<T>(things: readonly T[], places: number): T[] {
    return things
      .map((thing, at) => ({ thing, at: at + this.next() * places }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
}
