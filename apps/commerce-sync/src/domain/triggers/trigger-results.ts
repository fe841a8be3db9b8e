import type { TriggerEvent } from '@outcall/flow-language';
import type { GoodObject } from '../objects/judge-object.js';
import { isMilestone } from './milestones.js';
import { inputsOf, isTriggerEvent, startBy, whySkipped, type ActiveTrigger } from './judge-trigger.js';

/** What is needed to start the run. */
export interface StartCommand {
  /** Version of the org's settings when the change was sent: the start is not judged by older ones. */
  readonly orgVersion?: number;
  /**
   * When the object becomes older than the trigger's `maxAgeMinutes`. A start that an outage has delayed until then
   * makes no run.
   */
  readonly startBy?: string;
  readonly contactId: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The first result of one trigger for one change of one object. */
export interface NewTriggerResult {
  readonly id: string;
  readonly flowId: string;
  readonly triggerId: string;
  readonly externalId: string;
  /** Identifies the change: the same key however often the change is sent. */
  readonly change: string;
  readonly outcome: 'pending' | 'skipped' | 'refused';
  readonly reason: string | null;
  readonly command: StartCommand | null;
}

export interface ChangedCopy {
  readonly copy: { readonly object: Omit<GoodObject, 'text'>; readonly changes: readonly string[] };
  readonly contactId: string | null;
  readonly isTest: boolean;
}

export interface Circumstances {
  readonly isImported: boolean;
  readonly orgVersion: number | undefined;
  readonly now: Date;
  nextId(): string;
}

/** One result for each trigger that is on and whose event is among the changes of a copy. */
export function resultsOf(
  triggers: readonly ActiveTrigger[],
  { copy, contactId, isTest }: ChangedCopy,
  { isImported, orgVersion, now, nextId }: Circumstances,
): NewTriggerResult[] {
  const { externalId, value, versionAt } = copy.object;
  return copy.changes.filter(isTriggerEvent).flatMap((on) =>
    triggers
      .filter(({ trigger }) => trigger.on === on)
      .map(({ flowId, trigger }) => {
        const skipped = whySkipped(trigger, { on, object: value, isTest, isImported, now });
        const name = { id: nextId(), flowId, triggerId: trigger.id, externalId, change: changeName(on, versionAt) };
        if (skipped) return { ...name, outcome: 'skipped' as const, reason: skipped, command: null };
        if (!contactId) return { ...name, outcome: 'refused' as const, reason: 'no_phone', command: null };
        const command = {
          ...(orgVersion !== undefined && { orgVersion }),
          startBy: startBy(trigger, { on, object: value }),
          contactId,
          inputs: inputsOf(trigger, value),
        };
        return { ...name, outcome: 'pending' as const, reason: null, command };
      }),
  );
}

/**
 * An object is created only once, even if it is deleted and sent again, and an order reaches each milestone once. Every
 * other change can happen again, with a newer copy.
 */
const changeName = (on: TriggerEvent, versionAt: string): string =>
  on.endsWith('.created') || isMilestone(on) ? on : `${on}@${versionAt}`;
