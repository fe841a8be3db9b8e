export { PreparedResponse, sendAnswer, type Answer, type HttpAnswer, type SealOptions, type Sent } from './answer.js';
export { fingerprintOf, type FingerprintedRequest } from './fingerprint.js';
export { IDEMPOTENCY_MIGRATIONS } from './idempotency.migrations.js';
export { IdempotencyModule } from './idempotency.module.js';
export {
  IdempotencyKeys,
  isClaimLost,
  outcomesJson,
  stillHeld,
  type Claim,
  type ClaimRequest,
  type KeyName,
  type KeyOutcome,
  type Resource,
  type StoredAnswer,
  type Verdict,
} from './idempotency-keys.js';
export { idempotentRequest, type IdempotentRequest } from './idempotent-request.js';
export { KeyPurger } from './key-purger.js';
export { PostgresIdempotencyKeys } from './postgres-idempotency-keys.js';
export { idempotencySettings, type IdempotencySettings } from './settings.js';
export { aboutRun, subjectIn, subjectOf } from './subject-of.js';
export { refusalAnswer, withIdempotency, type Attempt, type IdempotentCall } from './with-idempotency.js';
