/**
 * How much of the walk is left. One unit is about what one step of the walk costs (5 µs where this was measured);
 * counted and not timed, so that the same definition always gives the same report.
 */
export class Budget {
  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(units: number): void {
    this.left -= units;
  }
}
