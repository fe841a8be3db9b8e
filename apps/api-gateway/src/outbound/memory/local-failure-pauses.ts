import { Clock } from '@outcall/kernel';
import { FailurePauses } from '../../application/limiting/failure-pauses.js';
import { takeTry, type PauseRule, type Tries } from '../../domain/growing-pause.js';

const SWEEP_FROM = 10_000;

/** Counts within this process. Counts that have run out are removed, so memory grows only with those who fail now. */
export class LocalFailurePauses extends FailurePauses {
  private readonly known = new Map<string, Tries>();
  private sweepAt = SWEEP_FROM;

  constructor(
    private readonly rule: PauseRule,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(key: string): Promise<number> {
    const now = this.clock.now().getTime();
    const { tries, waitMs } = takeTry(this.known.get(key), now, this.rule);
    this.known.set(key, tries);
    if (this.known.size > this.sweepAt) this.sweep(now);
    return waitMs;
  }

  async forget(key: string): Promise<void> {
    this.known.delete(key);
  }

  get size(): number {
    return this.known.size;
  }

  /** Doubling the next threshold makes the cost of sweeping constant per try. */
  private sweep(now: number): void {
    for (const [key, { forgetAt }] of this.known) if (forgetAt <= now) this.known.delete(key);
    this.sweepAt = Math.max(SWEEP_FROM, this.known.size * 2);
  }
}
