import { Injectable } from '@nestjs/common';
import type { ExplainedLimit, PermitExplanation, PermitQuestion } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { countedLimits } from '../permitting/counted-limits.js';
import { judgeHoursOf, limitReason, opensBehind } from '../permitting/judge-hours-of.js';
import { DecisionPreviews, type PermitObstacles, type PermitPreview } from './decision-previews.js';

/** What `DecidePermits` would answer, with all reasons for a refusal instead of the first one. Writes nothing. */
@Injectable()
export class ExplainPermits {
  constructor(
    private readonly previews: DecisionPreviews,
    private readonly policy: CallingPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(questions: readonly PermitQuestion[]): Promise<PermitExplanation[]> {
    const now = this.clock.now();
    const commands = questions.map(({ orgHours, flowHours, limits, ...rest }) => ({
      ...rest,
      hours: judgeHoursOf({ callType: rest.callType, orgHours, flowHours, limits }, this.policy, now),
      limits: countedLimits({ mode: rest.mode, limits }, this.policy),
    }));
    const obstacles = await this.previews.permits(commands, now);
    return questions.map((question, index) =>
      this.explanationOf(question, commands[index] as PermitPreview, obstacles[index] as PermitObstacles, now),
    );
  }

  private explanationOf(
    question: PermitQuestion,
    { hours, limits }: PermitPreview,
    found: PermitObstacles,
    now: Date,
  ): PermitExplanation {
    const reason = found.judged && limitReason(found.judged);
    const until = found.judged && opensBehind(found.judged, question, this.policy, now);
    // To a release that knows no limits a cap is closed hours.
    const isOpen = hours.isOpen && !(limits?.isCap && reason);
    const limit = isOpen && reason ? { reason, until } : null;
    const opensAt = isOpen || (hours.opensAt === null && !hours.isOpen) ? hours.opensAt : (until ?? hours.opensAt);
    return { refusals: refusalsOf(found, isOpen, limit), hours: { isOpen, opensAt }, limit };
  }
}

/** In the order in which the statement that decides permits checks them. */
function refusalsOf(
  { isOptedOut, isWithdrawn, isExpired }: PermitObstacles,
  isOpen: boolean,
  limit: ExplainedLimit | null,
): PermitExplanation['refusals'] {
  return [
    ...(isOptedOut ? (['opted_out'] as const) : []),
    ...(isWithdrawn ? (['consent_withdrawn'] as const) : []),
    ...(isExpired ? (['basis_expired'] as const) : []),
    ...(isOpen ? [] : (['calling_hours'] as const)),
    ...(limit ? [limit.reason] : []),
  ];
}
