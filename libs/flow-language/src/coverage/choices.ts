/**
 * Tries every combination of choices by repeating a deterministic piece of work: `choose` answers with what this round is to
 * take, `next` moves on to the first combination not tried yet. The work may choose differently often in every round.
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
