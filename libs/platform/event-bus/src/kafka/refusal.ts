import type { Logger } from '@outcall/platform-telemetry';
import { Alarm } from '../stalls.js';
import { backoff } from '../wait.js';

/** Between two tries of a member that the broker refuses. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Joining is no proof: who may join may yet not read, and who may read from one broker perhaps not from the next. */
const STEADY_MS = 2_000;
const RIGHTS = /_AUTHORIZATION_FAILED$/;

interface Member {
  readonly group: string;
  readonly topics: readonly string[];
}

/** That the broker refuses a member of a group: since when, how often, and whether it is over. */
export class Refusal {
  /** In words for an operator; null when nothing is refused. */
  reason: string | null = null;
  private since = 0;
  private tries = 0;
  private readingSince: number | null = null;
  private readonly alarm: Alarm;

  constructor(
    private readonly member: Member,
    private readonly logger: Logger,
    private readonly now: () => number,
  ) {
    const { group } = member;
    this.alarm = new Alarm(() => logger.error('events.stalled', { group, reason: this.reason }), now);
  }

  /** Refused, once more. Returns after how many milliseconds to try again. */
  again(error: Error): number {
    if (this.reason === null) this.since = this.now();
    this.reason = inWords(error, this.member);
    this.tries += 1;
    this.readingSince = null;
    this.logger.warn('kafka.consumer-refused', { group: this.member.group, tries: this.tries, error });
    this.alarm.after(this.now() - this.since);
    return backoff(this.tries, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  }

  /** The member has read: when it has done so for long enough, nothing is refused any more. */
  read(): void {
    if (this.reason === null) return;
    this.readingSince ??= this.now();
    if (this.now() - this.readingSince < STEADY_MS) return;
    this.reason = null;
    this.tries = 0;
  }
}

/**
 * Whether the broker, or the way to it, is the cause (a right, a password, a setting of its own): somebody mends it,
 * and another process would be refused as well. All else is a mistake of code, the client's or ours.
 */
export const isOfTheBroker = (error: unknown): boolean => {
  const { name } = rootOf(error);
  return name !== undefined && name.startsWith('KafkaJS');
};

export const isSessionTooShort = (error: unknown): boolean => rootOf(error).type === 'INVALID_SESSION_TIMEOUT';

function inWords(error: Error, { group, topics }: Member): string {
  const says = `the broker refuses group ${group}: ${error.message}`;
  if (!RIGHTS.test(rootOf(error).type ?? '')) return says;
  return `${says}; it needs the right READ on the group and on each of ${topics.join(', ')}, and goes on by itself when it has it`;
}

function rootOf(error: unknown): { readonly name?: string; readonly type?: string } {
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  return cause === undefined || cause === error ? ((error ?? {}) as { readonly name?: string }) : rootOf(cause);
}
