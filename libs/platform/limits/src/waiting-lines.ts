type Turn = () => void;
type Line = Set<Turn>;

/** A line of those who wait for each key, the first to come first. The keys stand in a ring. */
export class WaitingLines {
  /** The first key is the next. */
  private readonly lines = new Map<string, Line>();
  private inAll = 0;

  get size(): number {
    return this.inAll;
  }

  of(key: string): number {
    return this.lines.get(key)?.size ?? 0;
  }

  keys(): Iterable<string> {
    return this.lines.keys();
  }

  /** Resolves with true at its turn, with false when that has not come within `ms`. */
  wait(key: string, ms: number): Promise<boolean> {
    const line = this.lineOf(key);
    return new Promise((resolve) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = (): void => {
        this.leave(key, line, turn);
        resolve(false);
      };
      const timer = ms === Infinity ? undefined : setTimeout(giveUp, ms);
      line.add(turn);
      this.inAll += 1;
    });
  }

  /** It is the turn of the first in the line of this key, and the key goes behind all others. */
  next(key: string): void {
    const line = this.lines.get(key);
    const turn = line?.values().next().value;
    if (!line || !turn) return;
    this.leave(key, line, turn);
    if (line.size > 0 && this.lines.size > 1) {
      this.lines.delete(key);
      this.lines.set(key, line);
    }
    turn();
  }

  private lineOf(key: string): Line {
    const known = this.lines.get(key);
    if (known) return known;
    const line: Line = new Set();
    this.lines.set(key, line);
    return line;
  }

  private leave(key: string, line: Line, turn: Turn): void {
    line.delete(turn);
    this.inAll -= 1;
    if (line.size === 0) this.lines.delete(key);
  }
}
