export {
  ApiError,
  ERROR_STATUS,
  type ApiErrorOptions,
  type ErrorCode,
  type ErrorDetail,
  type RefusedItem,
} from './api-error.js';
export { parseHoursSetting } from './calling-hours/hours-setting.js';
export { firstOpenTime, openUntil, judgeHours, type HoursVerdict } from './calling-hours/judge-hours.js';
export { knownHours } from './calling-hours/known-hours.js';
export { hoursInWords, isWithin, legalHours } from './calling-hours/legal-hours.js';
export { localDay, type LocalDay } from './calling-hours/kolkata-time.js';
export {
  LEGAL_TABLE,
  numberSeriesAt,
  rulesAt,
  type CallingRules,
  type HoursTable,
  type HoursWindow,
} from './calling-hours/calling-rules.js';
export { seriesObjection, SERIES_RULES } from './calling-hours/series-rules.js';
export { Clock, FixedClock, SystemClock } from './clock.js';
export { csvCell, csvLine } from './csv.js';
export { isCurrency } from './currency.js';
export { asciiDigits, otherDigits } from './digits.js';
export { IDEMPOTENCY_KEY, readIdempotencyKey } from './idempotency-key.js';
export { drawnDigits } from './drawn-digits.js';
export {
  ID_PREFIXES,
  IdGenerator,
  TimeOrderedIdGenerator,
  idBefore,
  idFloor,
  isId,
  madeAt,
  type IdKind,
} from './ids.js';
export { parseJsonSetting } from './json-setting.js';
export { jsonBytes, MAX_PAGE_BYTES, pageOf, type PageOf } from './page-of.js';
export { digitRuns, mentionsNumber, numbersMentioned, withoutNumbers } from './mentions-number.js';
export { jsonWith } from './json-with.js';
export { isOffsetDateTime } from './offset-date-time.js';
export { withoutEchoes } from './echoed-headers.js';
export { MonotonicClock, SystemMonotonicClock } from './monotonic-clock.js';
export { leadsElsewhere, ownHeadersProblem, type HeaderProblem, type OwnHeaders } from './own-headers.js';
export { isSameUrl, parsedUrl } from './parsed-url.js';
export { isIndia } from './is-india.js';
export { normalizeCallerNumber, normalizeShopperPhone, readShopperPhone, type ShopperPhone } from './phone.js';
export { eventsWithin } from './event-scopes.js';
export { PUBLIC_EVENT_TYPES, RUN_EVENT_TYPES, type RunEventType } from './public-events.js';
export { RandomPool } from './random-pool.js';
export {
  DEFAULT_SHOPPER_LIMITS,
  knownLimits,
  narrowestLimits,
  NO_SHOPPER_LIMITS,
  SHOPPER_LIMIT_RANGES,
  type SaidLimits,
  type ShopperLimits,
} from './shopper-limits.js';
export { canonicalJson, findUnstorableText, isStorableText, safeMap } from './text.js';
export {
  CALL_TYPES,
  KEY_SCOPES,
  LANGUAGES,
  MANAGE,
  MODES,
  SCOPES,
  WEEKDAYS,
  type CallType,
  type CallingHours,
  type KeyScope,
  type Language,
  type Mode,
  type Scope,
  type Weekday,
} from './vocabulary.js';
export { lookUntil, retryUntil, Sleeper, TimerSleeper, within } from './waiting.js';
