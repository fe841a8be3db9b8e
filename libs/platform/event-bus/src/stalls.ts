/**
 * So long something may be stuck before `/readyz` tells of it: what passes by itself (a restart, a rebalance) does not
 * count.
 */
const GRACE_MS = 5_000;
/** After so long it is named. */
const LASTING_MS = 60_000;

interface Stall {
  readonly since: number;
  readonly graceMs: number;
  reason: string;
}

/**
 * What of this process waits for somebody to mend it: an outbox that cannot be sent, a partition whose handler cannot
 * work. `/readyz` tells of what lasts, and no readiness depends on it: all replicas lose the broker at the same time,
 * and one bad event can block any of them.
 */
export class Stalls {
  private readonly open = new Map<string, Stall>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** `what` failed again, for this reason. Returns for how many milliseconds it has. */
  note(what: string, reason: string, graceMs = GRACE_MS): number {
    const known = this.open.get(what);
    if (known) known.reason = reason;
    else this.open.set(what, { since: this.now(), graceMs, reason });
    return this.now() - (known?.since ?? this.now());
  }

  over(what: string): void {
    this.open.delete(what);
  }

  /** Names of what has stood still for a minute. */
  get lasting(): string[] {
    return [...this.open].filter(([, { since }]) => this.now() - since >= LASTING_MS).map(([what]) => what);
  }

  /** What has lasted, in words for an operator, or null. */
  get trouble(): string | null {
    const lasting = [...this.open].filter(([, { since, graceMs }]) => this.now() - since >= graceMs);
    return lasting.length ? lasting.map(([what, { reason }]) => `${what}: ${reason}`).join('; ') : null;
  }
}

/** Says at the first failure, and then once a minute, that something stands still: the line to raise an alarm on. */
export class Alarm {
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly ring: () => void,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** `lastedMs`: since when it fails. What is over within the grace raises none. */
  after(lastedMs: number): void {
    if (lastedMs < GRACE_MS || this.now() - this.last < 60_000) return;
    this.last = this.now();
    this.ring();
  }
}
