import { Injectable } from '@nestjs/common';
import type { PermitAnswer, PermitRequest } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { inRounds } from './in-rounds.js';
import { judgeHoursOf } from './judge-hours-of.js';
import { CallingPolicy, PermitStore, type PermitCommand, type PermitOutcome } from './ports.js';

/** May these attempts be dialled now? Design §2, dial protocol (b): one statement for the batch. */
@Injectable()
export class DecidePermits {
  constructor(
    private readonly store: PermitStore,
    private readonly policy: CallingPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(requests: readonly PermitRequest[]): Promise<PermitAnswer[]> {
    const now = this.clock.now();
    const commands = requests.map(({ orgHours, flowHours, ...request }): PermitCommand => ({
      ...request,
      hours: judgeHoursOf({ callType: request.callType, orgHours, flowHours }, this.policy.hours, now),
    }));
    const outcomes = await inRounds(commands, keysOf, (round) => this.store.decide(round, now));
    return outcomes.map((outcome, index) => answerTo(commands[index] as PermitCommand, outcome));
  }
}

const keysOf = ({ orgId, mode, phone, callId }: PermitCommand): string[] => [`${orgId}/${mode}/${phone}`, `${orgId}/${mode}/${callId}`];

function answerTo({ callId, hours }: PermitCommand, { refused, expiresAt }: PermitOutcome): PermitAnswer {
  if (refused === null && expiresAt !== null) return { ok: true, permit: { callId, expiresAt } };
  return { ok: false, reason: refused ?? 'calling_hours', opensAt: refused === 'calling_hours' ? hours.opensAt : null };
}
