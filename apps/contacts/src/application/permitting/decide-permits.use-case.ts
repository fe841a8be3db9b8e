import { Injectable } from '@nestjs/common';
import type { PermitAnswer, PermitRequest } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { orError } from '@outcall/platform-batching';
import { inBatches } from './in-batches.js';
import { countedLimits } from './counted-limits.js';
import { judgeHoursOf, opensBehind } from './judge-hours-of.js';
import { CallingPolicy, type JudgedHours } from './calling-policy.js';
import { PermitStore, type PermitCommand, type PermitOutcome } from './permit-store.js';

/**
 * May these attempts be dialled now? One statement for the batch
 * (docs/handbook/dial-protocol.md#b-contacts-grants-a-permit).
 */
@Injectable()
export class DecidePermits {
  constructor(
    private readonly store: PermitStore,
    private readonly policy: CallingPolicy,
    private readonly clock: Clock,
  ) {}

  /** One result per item; for an item that cannot be judged it is the error. */
  async execute(requests: readonly PermitRequest[]): Promise<(PermitAnswer | Error)[]> {
    const now = this.clock.now();
    const prepared = requests.map(({ orgHours, flowHours, limits, ...request }) =>
      orError((): PermitCommand => ({
        ...request,
        hours: judgeHoursOf({ callType: request.callType, orgHours, flowHours, limits }, this.policy, now),
        limits: countedLimits({ mode: request.mode, limits }, this.policy),
      })),
    );
    const commands = prepared.filter((one): one is PermitCommand => !(one instanceof Error));
    const outcomes = (await inBatches(commands, keysOf, (batch) => this.store.decide(batch, now)))[Symbol.iterator]();
    return prepared.map((command, index) => {
      if (command instanceof Error) return command;
      const outcome = outcomes.next().value as PermitOutcome | Error;
      return outcome instanceof Error
        ? outcome
        : orError(() => this.answerTo(requests[index] as PermitRequest, command.hours, outcome, now));
    });
  }

  private answerTo(
    request: PermitRequest,
    hours: JudgedHours,
    { refused, expiresAt, judged }: PermitOutcome,
    now: Date,
  ): PermitAnswer {
    if (refused === null && expiresAt !== null) return { ok: true, permit: { callId: request.callId, expiresAt } };
    if (refused === 'opted_out' || refused === 'consent_withdrawn' || refused === 'basis_expired')
      return { ok: false, reason: refused, opensAt: null };
    const opensAt = judged ? opensBehind(judged, request, this.policy, now) : hours.opensAt;
    return { ok: false, reason: refused ?? 'calling_hours', opensAt };
  }
}

const keysOf = ({ orgId, mode, phone, callId }: PermitCommand): string[] => [
  `${orgId}/${mode}/${phone}`,
  `${orgId}/${mode}/${callId}`,
];
