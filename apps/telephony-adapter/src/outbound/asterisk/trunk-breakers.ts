import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { EndReason } from '@outcall/contracts-telephony';
import type { Logger } from '@outcall/platform-telemetry';
import type { LineEvent } from '../../application/speaking/line-event.js';

/** So many calls in a row that the trunk did not carry. */
const FAILURES = 5;
/** How long nothing is dialled by it then. */
const OPEN_MS = 30_000;
/** Beyond any ringing: a call of which nothing was told by then proves nothing. */
const MAX_SILENCE_MS = 180_000;
/** The trunks of which this process knows something; of the others it thinks well. */
const MAX_TRUNKS = 10_000;
/** What the engine says, too, when the trunk has never answered it. */
const TIMED_OUT = 408;

/** What a call says about its trunk. */
type Proof = 'works' | 'fails' | 'nothing';

/**
 * One circuit breaker per trunk: after some calls in a row that it did not carry, calls by it are not dialled for a
 * while, and then one tries whether it works again. Each process counts its own calls (docs/adr/0048).
 */
export class TrunkBreakers {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  constructor(private readonly logger: Pick<Logger, 'warn' | 'info'>) {}

  /** Before a call is dialled by the trunk. Null: it is not to be dialled by it now. */
  begin(trunkId: string): TrunkTrial | null {
    const breaker = this.breakerOf(trunkId);
    if (breaker.state === CircuitState.HalfOpen) return null;
    // a call that says nothing leaves a working trunk as it is, and one that was broken broken
    const isProbe = breaker.state === CircuitState.Open;
    const begun: TrunkTrial[] = [];
    const carried = breaker.execute(async () => {
      const trial = new TrunkTrial();
      begun.push(trial);
      const proof = await trial.proof;
      if (proof === 'nothing' && !isProbe) throw new Error('nothing is known of the trunk');
      return proof;
    });
    carried.catch(() => undefined); // open, or nothing known
    return begun[0] ?? null;
  }

  private breakerOf(trunkId: string): CircuitBreakerPolicy {
    const breaker = this.breakers.get(trunkId) ?? this.newBreaker(trunkId);
    // the last used is the last to go
    this.breakers.delete(trunkId);
    this.breakers.set(trunkId, breaker);
    for (const oldest of this.breakers.keys()) {
      if (this.breakers.size <= MAX_TRUNKS) break;
      this.breakers.delete(oldest);
    }
    return breaker;
  }

  private newBreaker(trunkId: string): CircuitBreakerPolicy {
    const breaker = circuitBreaker(
      handleWhenResult((proof) => proof !== 'works'),
      { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES) },
    );
    breaker.onBreak(() => this.logger.warn('trunk.broken', { trunkId }));
    breaker.onReset(() => this.logger.info('trunk.works-again', { trunkId }));
    return breaker;
  }
}

/** A call by a trunk, until what it says about the trunk is known. */
export class TrunkTrial {
  readonly proof: Promise<Proof>;
  private settle: (proof: Proof) => void = () => undefined;

  constructor() {
    this.proof = new Promise((resolve) => {
      const patience = setTimeout(() => resolve('nothing'), MAX_SILENCE_MS).unref();
      this.settle = (proof) => {
        clearTimeout(patience);
        resolve(proof);
      };
    });
  }

  /** What is told of the call; its reason where it ended, and whether that was because it rang for long enough. */
  hear(event: LineEvent, endReason: EndReason | null, isRungOut: boolean): void {
    if (event.kind === 'ringing' || event.kind === 'answered') this.settle('works');
    else if (event.kind === 'ended') this.settle(proofOf(endReason, event.sipCode, isRungOut));
  }

  /** Nothing more will be told of it. */
  leave(): void {
    this.settle('nothing');
  }
}

/** Of a call that did not ring. */
function proofOf(endReason: EndReason | null, sipCode: number | null, isRungOut: boolean): Proof {
  if (endReason === 'canceled') return 'nothing';
  const isUnanswered = isRungOut || sipCode === TIMED_OUT;
  return isUnanswered || endReason === 'provider_unavailable' ? 'fails' : 'works';
}
