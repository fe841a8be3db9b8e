import { Injectable } from '@nestjs/common';
import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  CONTACT_WRONG_PERSON,
  type ContactChanged,
} from '@outcall/contracts-contacts';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository, type NumberKey, type RunKey } from '../run-repository.js';
import { ShopperDecisions, type ShopperDecision } from './shopper-decisions.js';

const textOf = ({ orgId, mode, phone }: NumberKey): string => `${orgId}/${mode}/${phone}`;

/**
 * Cancels the runs that an opt-out or a withdrawal concerns, soon and not only at the next dial
 * (docs/handbook/consent-and-hours.md#opt-outs). Of a number under which somebody else was reached, those of triggers.
 * Keeps no inbox: a repeated event changes nothing. Most contact events are of neither kind and cost nothing. The
 * decision is stored before the runs are looked for, so that `StopMissedRuns` finds a run that is written later.
 */
@Injectable()
export class StopRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly decisions: ShopperDecisions,
    private readonly clock: Clock,
    private readonly moments: Moments,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent<ContactChanged>[]): Promise<void> {
    const decisions = events.flatMap(decisionOf);
    if (decisions.length === 0) return;
    await this.decisions.note(decisions, this.clock.now());
    const numbers = new Map(decisions.map(({ number }) => [textOf(number), number]));
    const open = await this.runs.openRunsOf([...numbers.values()]);
    await Promise.all(
      decisions.flatMap((decision) =>
        open.filter((run) => textOf(run) === textOf(decision.number)).map((run) => this.apply(decision, run)),
      ),
    );
    await this.faults.reach('orchestrator.event-applied'); // once per batch
  }

  private async apply({ fact, trace }: ShopperDecision, run: RunKey): Promise<void> {
    await this.runs.update(run, (current) => reduce(current, fact, this.moments.now()), trace);
  }
}

const DECISIONS: readonly string[] = [CONTACT_OPTED_OUT, CONTACT_CONSENTED, CONTACT_WRONG_PERSON];

/** Each event carries the whole contact, so an opt-out is seen in an event of any type. */
function decisionOf(event: DomainEvent<ContactChanged>): ShopperDecision[] {
  const { type, data, orgId, mode, time, version, requestId, traceparent } = event;
  if (!data || !mode) return [];
  const { phone, isOptedOut, consents } = data.contact;
  if (!isOptedOut && !DECISIONS.includes(type)) return [];
  const isWrongPerson = type === CONTACT_WRONG_PERSON;
  return [
    {
      number: { orgId, mode, phone },
      fact: {
        ...{ type: 'shopper.decided', at: time, version, isOptedOut, consentIds: consents.map(({ id }) => id) },
        ...(isWrongPerson && { isWrongPerson }),
      },
      trace: { requestId, traceparent },
    },
  ];
}
