export { ApiError, ERROR_STATUS, type ApiErrorOptions, type ErrorCode, type ErrorDetail } from './api-error.js';
export { Clock, FixedClock, SystemClock } from './clock.js';
export { ID_PREFIXES, IdGenerator, TimeOrderedIdGenerator, isId, type IdKind } from './ids.js';
export { normalizeCallerNumber, normalizeShopperPhone } from './phone.js';
export { RandomPool } from './random-pool.js';
export { canonicalJson, findUnstorableText, isStorableText, safeMap } from './text.js';
export { CALL_TYPES, LANGUAGES, MODES, SCOPES, WEEKDAYS, type CallType, type CallingHours, type Language, type Mode, type Scope, type Weekday } from './vocabulary.js';
