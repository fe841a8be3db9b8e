/**
 * Tries every combination of choices by repeating a deterministic piece of work. `choose` returns the choice of this
 * round, `next` moves to the first combination that was not tried yet. The number of choices may differ from round to
 * round.
 */
export class Choices {
  private readonly trail: { taken: number; readonly count: number }[] = [];
  private depth = 0;

  choose<T>(options: readonly [T, ...T[]] | readonly T[]): T {
    const place = (this.trail[this.depth] ??= { taken: 0, count: options.length });
    this.depth += 1;
    return options[place.taken] as T;
  }

  /** False when every combination has been tried. */
  next(): boolean {
    this.trail.length = this.depth;
    this.depth = 0;
    for (let last = this.trail.at(-1); last; last = this.trail.at(-1)) {
      last.taken += 1;
      if (last.taken < last.count) return true;
      this.trail.pop();
    }
    return false;
  }
}
