export interface OverloadRule {
  /** So many requests in work are never too many. */
  readonly inWork: number;
  /** Nor are more, as long as nobody waits for so many milliseconds for the process. */
  readonly delayMs: number;
  /**
   * Waits must have gone on for so many milliseconds: a burst, a garbage collection or a machine that stands still for
   * a moment is no overload.
   */
  readonly lastingMs: number;
  /** In overload as many are taken into work as are answered in this many milliseconds. */
  readonly answerMs: number;
}

/** Who is in work when a request comes. */
export interface Standing {
  readonly inWork: number;
  /** Of the org of the request; 0 when that is not known. */
  readonly ofOrg: number;
}

/** What was found of the process since the look before. */
export interface Look {
  /** Milliseconds. */
  readonly now: number;
  /** The longest that anything waited for the process, in milliseconds. */
  readonly delayMs: number;
  /** Requests that were answered. */
  readonly answered: number;
}

/** So many looks in a row without a wait end the waits. */
const CALM_LOOKS = 5;
/** Answers are counted over so long. */
const REMEMBERED_MS = 1_000;
/** When nobody has been refused for so long it is over: sooner than those come back who were told to wait a second. */
const QUIET_MS = 500;
/** In overload no fewer than this part of `inWork`: with too few the process would have idle moments. */
const LEAST_PART = 16;
/** One org has too many in work with this part of `inWork`, as long as others are there, who would wait behind it. */
const ORG_PART = 2;

/**
 * Whether there is more to do than the process can do. It begins when many requests are in work, or many of one org
 * beside others, and requests have waited for the process for some time. Clients that each wait for their answer stay
 * below the number, however slow the machine is; and many that wait for somebody else, such as a carrier, are no load.
 * It is over when nobody has had to be refused for half a second. In between only so many are in work as can be
 * answered soon: with the number that began it each would wait as long as it took to get there.
 */
export class Overload {
  private looks: Look[] = [];
  private waitingSince = Infinity;
  private calmLooks = 0;
  private most = Infinity;
  private refusedAt = -Infinity;

  constructor(private readonly rule: OverloadRule) {}

  /** So many requests may be in work; Infinity: there is no overload. */
  get limit(): number {
    return this.most;
  }

  came({ inWork, ofOrg }: Standing, now: number): void {
    const { rule } = this;
    const isTooMany = inWork >= rule.inWork || (ofOrg >= rule.inWork / ORG_PART && inWork > ofOrg);
    if (this.most !== Infinity || !isTooMany || now - this.waitingSince < rule.lastingMs) return;
    this.refusedAt = now;
    this.most = this.answerable();
  }

  refused(now: number): void {
    this.refusedAt = now;
  }

  look(look: Look): void {
    this.looks = [...this.looks.filter(({ now }) => look.now - now < REMEMBERED_MS), look];
    this.calmLooks = look.delayMs >= this.rule.delayMs ? 0 : this.calmLooks + 1;
    if (this.calmLooks === 0) this.waitingSince = Math.min(this.waitingSince, look.now);
    if (this.calmLooks >= CALM_LOOKS) this.waitingSince = Infinity;
    if (this.most === Infinity) return;
    this.most = look.now - this.refusedAt < QUIET_MS ? this.answerable() : Infinity;
  }

  private answerable(): number {
    const answered = this.looks.reduce((sum, look) => sum + look.answered, 0);
    const least = Math.max(1, Math.floor(this.rule.inWork / LEAST_PART));
    return Math.max(least, Math.floor((answered * this.rule.answerMs) / REMEMBERED_MS));
  }
}
