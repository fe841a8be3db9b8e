import { Injectable } from '@nestjs/common';
import { CONTACT_CONSENTED, CONTACT_OPTED_OUT, type ContactChanged } from '@outcall/contracts-contacts';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import type { RunFact } from '../../domain/run/run-fact.js';
import { Moments } from '../moments.js';
import { RunRepository, type NumberKey, type RunKey } from '../run-repository.js';

interface Decision {
  readonly number: NumberKey;
  readonly fact: RunFact;
  readonly event: DomainEvent;
}

const textOf = ({ orgId, mode, phone }: NumberKey): string => `${orgId}/${mode}/${phone}`;

/**
 * Cancels the runs that an opt-out or a withdrawal concerns, soon and not only at the next dial
 * (docs/handbook/consent-and-hours.md#opt-outs). Keeps no inbox: the same news again changes nothing. Most contact
 * events are of neither kind and cost nothing.
 */
@Injectable()
export class StopRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent<ContactChanged>[]): Promise<void> {
    const decisions = events.flatMap(decisionOf);
    if (decisions.length === 0) return;
    const numbers = new Map(decisions.map(({ number }) => [textOf(number), number]));
    const open = await this.runs.openRunsOf([...numbers.values()]);
    await Promise.all(
      decisions.flatMap((decision) =>
        open.filter((run) => textOf(run) === textOf(decision.number)).map((run) => this.apply(decision, run)),
      ),
    );
    await this.faults.reach('orchestrator.event-applied'); // once per batch
  }

  private async apply({ fact, event: { requestId, traceparent } }: Decision, run: RunKey): Promise<void> {
    await this.runs.update(run, (current) => reduce(current, fact, this.moments.now()), { requestId, traceparent });
  }
}

/** The last event of a contact is the contact as it stands: one that is opted out tells so whatever its type. */
function decisionOf(event: DomainEvent<ContactChanged>): Decision[] {
  const { type, data, orgId, mode, time } = event;
  if (!data || !mode) return [];
  const { phone, isOptedOut, consents } = data.contact;
  if (!isOptedOut && type !== CONTACT_OPTED_OUT && type !== CONTACT_CONSENTED) return [];
  return [
    {
      event,
      number: { orgId, mode, phone },
      fact: { type: 'shopper.decided', at: time, isOptedOut, consentIds: consents.map(({ id }) => id) },
    },
  ];
}
