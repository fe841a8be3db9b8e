/** After so many failures in a row nobody is asked for a while; then one is, and decides. */
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** Keeps a neighbour from being asked that fails each time, as each would cost a call its time. */
export class Breaker {
  private failures = 0;
  private closedAtMs = 0;
  private isTrying = false;

  constructor(private readonly nowMs: () => number) {}

  /** Whether it may be asked now. Who is let in says how it went, by `succeeded` or `failed`. */
  lets(): boolean {
    if (this.failures < FAILURES) return true;
    if (this.isTrying || this.nowMs() < this.closedAtMs) return false;
    this.isTrying = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    this.isTrying = false;
  }

  /** Returns whether nobody is asked from now on. */
  failed(): boolean {
    this.failures += 1;
    this.isTrying = false;
    if (this.failures < FAILURES) return false;
    this.closedAtMs = this.nowMs() + PAUSE_MS;
    return true;
  }
}
