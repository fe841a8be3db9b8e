/** Words that every service shares (docs/handbook/glossary.md). */
export const MODES = ['live', 'test'] as const;
export type Mode = (typeof MODES)[number];

export const SCOPES = ['runs', 'flows', 'contacts', 'calls', 'actions', 'commerce'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * What an API key alone may have besides: it may manage its org (docs/handbook/management-api.md#keys-of-a-server).
 * Apps and console tokens never hold it.
 */
export const MANAGE = 'manage';
export const KEY_SCOPES = [...SCOPES, MANAGE] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const CALL_TYPES = ['transactional', 'service', 'promotional'] as const;
export type CallType = (typeof CALL_TYPES)[number];

export const LANGUAGES = [
  'hi-IN',
  'en-IN',
  'ta-IN',
  'te-IN',
  'mr-IN',
  'gu-IN',
  'bn-IN',
  'kn-IN',
  'ml-IN',
  'pa-IN',
  'od-IN',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Hours that narrow the legal ones (docs/handbook/consent-and-hours.md#calling-hours): local times of Asia/Kolkata,
 * half-open; a day that is left out is closed.
 */
export interface CallingHours {
  readonly days?: Partial<Record<Weekday, readonly (readonly [string, string])[]>>;
  readonly holidays?: readonly string[];
}
