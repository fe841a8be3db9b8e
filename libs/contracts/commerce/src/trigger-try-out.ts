import type { ConditionValue } from './store-views.js';

/** One condition of a trigger, and what the object that was tried has in its place. */
export interface TriedCondition {
  /** As the flow has it. */
  readonly condition: {
    readonly ref: string;
    readonly op: string;
    readonly value?: ConditionValue | readonly ConditionValue[];
  };
  /** A list or map as JSON; null: nothing. Texts are cut at 200 characters. */
  readonly value: ConditionValue | null;
  readonly holds: boolean;
}

/** What a trigger would make of an object that came for the first time. */
export interface TriggerTryOut {
  /** What the object would tell, such as `order.created` and `order.paid`. */
  readonly changes: readonly string[];
  /** All of the trigger's `when`, in their order. */
  readonly conditions: readonly TriedCondition[];
  /** Those that the run would be started with. */
  readonly inputs: Readonly<Record<string, string>>;
  /** When its run would be made: after its `delayMinutes`. The checks of the start are judged for it. */
  readonly startsAt: string;
  /** Of the trigger, and then, where there is a number, of the start: each with `ok` null where it cannot be judged. */
  readonly checks: readonly {
    readonly check: string;
    readonly ok: boolean | null;
    readonly errorCode: string | null;
    readonly reason: string | null;
  }[];
}
