import type { RetryReason } from './flow-definition.js';

/**
 * Ranges and defaults of docs/handbook/limits.md#flows; the upper and lower ends of `limits` are ours (research: 10 to
 * 60, 60 to 900, 5 to 30 seconds).
 */
export const RANGES = {
  maxAttempts: { min: 1, max: 5, default: 3 },
  maxTries: { min: 1, max: 3, default: 2 },
  maxLength: { min: 1, max: 500 },
  earliest: { min: -36_500, max: 36_500, default: 0 },
  latest: { min: -36_500, max: 36_500 },
  gapMinutes: { min: 1, max: 10_080 },
  ringSeconds: { min: 10, max: 60, default: 30 },
  maxSeconds: { min: 60, max: 900, default: 300 },
  silenceSeconds: { min: 5, max: 30, default: 12 },
  reachedPerDay: { min: 1, max: 100 },
  attemptsPerDay: { min: 1, max: 100 },
  maxAgeMinutes: { min: 1, max: 43_200, default: 1_440 },
  delayMinutes: { min: 0, max: 10_080, default: 0 },
} as const;

/**
 * Every change of every object is judged by each of an org's triggers, in the request that syncs it
 * (docs/handbook/limits.md#flows).
 */
export const MAX_TRIGGERS = { ofFlow: 20, ofOrg: 200 } as const;

/**
 * Of the published flows of an org together: `GET /flows` answers all of them at once (docs/handbook/limits.md#flows).
 */
export const MAX_PUBLISHED_BYTES = 4 * 1024 * 1024;

/** Retry gaps of a flow that names none, in minutes (docs/handbook/limits.md#flows). */
export const DEFAULT_GAP_MINUTES: Readonly<Record<RetryReason, readonly number[]>> = {
  no_answer: [30, 120],
  busy: [10, 30],
  voicemail: [240],
  declined: [720],
};
