import { Injectable } from '@nestjs/common';
import type { PermitExplanation, PermitQuestion } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { judgeHoursOf, opensOnLaterDay } from '../permitting/judge-hours-of.js';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { DecisionPreviews, type PermitObstacles } from './decision-previews.js';

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
    const judged = questions.map(({ callType, orgHours, flowHours }) =>
      judgeHoursOf({ callType, orgHours, flowHours }, this.policy, now),
    );
    const commands = questions.map(({ orgHours: _, flowHours: __, ...rest }, index) => ({
      ...rest,
      hours: judged[index] as (typeof judged)[number],
    }));
    const obstacles = await this.previews.permits(commands, now);
    return questions.map((question, index) => {
      const found = obstacles[index] as PermitObstacles;
      const isSpent = this.policy.maxCallsPerDay > 0 && found.permittedToday >= this.policy.maxCallsPerDay;
      const { isOpen, opensAt } = isSpent
        ? { isOpen: false, opensAt: opensOnLaterDay(question, this.policy, now) }
        : (judged[index] as (typeof judged)[number]);
      return { refusals: refusalsOf(found, isOpen), hours: { isOpen, opensAt } };
    });
  }
}

/** In the order in which the statement that decides permits checks them. */
function refusalsOf(
  { isOptedOut, isWithdrawn, isExpired }: PermitObstacles,
  isOpen: boolean,
): PermitExplanation['refusals'] {
  return [
    ...(isOptedOut ? (['opted_out'] as const) : []),
    ...(isWithdrawn ? (['consent_withdrawn'] as const) : []),
    ...(isExpired ? (['basis_expired'] as const) : []),
    ...(isOpen ? [] : (['calling_hours'] as const)),
  ];
}
