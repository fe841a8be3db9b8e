import type { FlowDefinition, RetryReason } from './flow-definition.js';
import { DEFAULT_GAP_MINUTES, RANGES } from './limits.js';

export interface RetryPlan {
  readonly maxAttempts: number;
  readonly gapMinutes: Readonly<Record<RetryReason, readonly number[]>>;
}

/** The flow's retry settings with the defaults of docs/handbook/limits.md#flows filled in, list by list. */
export function retryPlanOf(definition: FlowDefinition): RetryPlan {
  return {
    maxAttempts: definition.retry?.maxAttempts ?? RANGES.maxAttempts.default,
    gapMinutes: { ...DEFAULT_GAP_MINUTES, ...definition.retry?.gapMinutes },
  };
}

/** The limits of one call of this flow, in seconds, with the defaults filled in. */
export function callLimitsOf(definition: FlowDefinition): {
  ringSeconds: number;
  maxSeconds: number;
  silenceSeconds: number;
} {
  const limits = definition.limits;
  return {
    ringSeconds: limits?.ringSeconds ?? RANGES.ringSeconds.default,
    maxSeconds: limits?.maxSeconds ?? RANGES.maxSeconds.default,
    silenceSeconds: limits?.silenceSeconds ?? RANGES.silenceSeconds.default,
  };
}
