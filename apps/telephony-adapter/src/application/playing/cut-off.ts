import type { Clock } from '@outcall/kernel';
import type { CallStore } from '../keeping/call-store.js';
import type { EngineWay } from '../keeping/engine-way.js';

/** What this process is to do with the calls of an engine. */
export interface EngineDuty {
  /** Calls that this carrier took are not claimed: others reach it. Null: all are. */
  readonly leavesToOthers: string | null;
  /** Those that are played here are let go, too. */
  readonly letsGo: boolean;
  /** It has given a sign of life of its own, which has to go on. */
  readonly hasSigned: boolean;
}

const OURS: EngineDuty = { leavesToOthers: null, letsGo: false, hasSigned: false };

/**
 * Whether this process is cut off from an engine that others reach: their signs say so. One that is away for all is
 * waited for by whoever has its calls: nobody else could do more with them.
 */
export class CutOff {
  /** When the next sign that the engine is reached is due, in milliseconds of the clock. */
  private signAt = 0;

  constructor(
    private readonly way: EngineWay,
    private readonly store: Pick<CallStore, 'reachEngine' | 'isEngineReachedElsewhere'>,
    private readonly clock: Clock,
    private readonly leaseMs: number,
  ) {}

  async look(): Promise<EngineDuty> {
    const { takenBy, awaySince } = this.way;
    if (takenBy === null) return OURS;
    const now = this.clock.now().getTime();
    if (awaySince === null) {
      await this.sign(now);
      return { ...OURS, hasSigned: true };
    }
    this.signAt = 0; // at once when it is back
    if (!(await this.store.isEngineReachedElsewhere())) return OURS;
    return { ...OURS, leavesToOthers: takenBy, letsGo: now - awaySince.getTime() >= this.leaseMs };
  }

  private async sign(now: number): Promise<void> {
    if (this.signAt > now) return;
    await this.store.reachEngine();
    this.signAt = now + this.leaseMs / 3;
  }
}
