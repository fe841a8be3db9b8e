import { Injectable } from '@nestjs/common';
import type { PermitAnswer, PermitRequest } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { orError } from '@outcall/platform-batching';
import { inRounds } from './in-rounds.js';
import { judgeHoursOf, opensOnLaterDay } from './judge-hours-of.js';
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
    const prepared = requests.map(({ orgHours, flowHours, ...request }) =>
      orError((): PermitCommand => ({
        ...request,
        hours: judgeHoursOf({ callType: request.callType, orgHours, flowHours }, this.policy, now),
      })),
    );
    const commands = prepared.filter((one): one is PermitCommand => !(one instanceof Error));
    const outcomes = (await inRounds(commands, keysOf, (round) => this.store.decide(round, now)))[Symbol.iterator]();
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
    { refused, expiresAt }: PermitOutcome,
    now: Date,
  ): PermitAnswer {
    if (refused === null && expiresAt !== null) return { ok: true, permit: { callId: request.callId, expiresAt } };
    if (refused !== null && refused !== 'calling_hours') return { ok: false, reason: refused, opensAt: null };
    return {
      ok: false,
      reason: 'calling_hours',
      opensAt: hours.isOpen ? opensOnLaterDay(request, this.policy, now) : hours.opensAt,
    };
  }
}

const keysOf = ({ orgId, mode, phone, callId }: PermitCommand): string[] => [
  `${orgId}/${mode}/${phone}`,
  `${orgId}/${mode}/${callId}`,
];
