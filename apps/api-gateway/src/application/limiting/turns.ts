export interface TurnLimits {
  readonly atOnce: number;
  /** How many more may wait, of all and of one. */
  readonly mostWaiting: number;
  readonly eachWaiting: number;
  readonly longestWaitMs: number;
  /** The error for who may not wait, or waited too long. */
  refusal(): Error;
}

/**
 * Work that only so many may do at once. Who waits gets the next place after one of everybody else who waits: a crowd
 * at one address is one of them.
 */
export class Turns {
  private atWork = 0;
  private waitingInAll = 0;
  /** The first is the next. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** Resolves with what gives the place back; call it once. */
  async take(owner: string): Promise<() => void> {
    if (this.atWork >= this.limits.atOnce) await this.turn(owner);
    else this.atWork += 1;
    return () => this.release();
  }

  private turn(owner: string): Promise<void> {
    const line = this.waiting.get(owner) ?? [];
    if (this.waitingInAll >= this.limits.mostWaiting || line.length >= this.limits.eachWaiting)
      throw this.limits.refusal();
    this.waiting.set(owner, line);
    this.waitingInAll += 1;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1);
        if (line.length === 0) this.waiting.delete(owner);
        this.waitingInAll -= 1;
        reject(this.limits.refusal());
      }, this.limits.longestWaitMs);
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      line.push(go);
    });
  }

  private release(): void {
    const [next] = this.waiting;
    if (!next) {
      this.atWork -= 1;
      return;
    }
    const [owner, line] = next;
    const go = line.shift();
    this.waiting.delete(owner);
    if (line.length > 0) this.waiting.set(owner, line); // behind everybody else
    this.waitingInAll -= 1;
    go?.();
  }
}
