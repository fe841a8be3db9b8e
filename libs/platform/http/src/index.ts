export { actorOf, managedOrgOf } from './contexts/call-context.js';
export { AllowCallers, ContextGuard, Open, Service, Tenant } from './contexts/context.guard.js';
export { errorBody, toApiError } from './serving/error.filter.js';
export { HealthController, READINESS_CHECKS, type ReadinessCheck } from './serving/health.js';
export { InternalClient, type InternalClientOptions, type InternalRequest } from './asking/internal-client.js';
export { ReadinessNotes } from './serving/readiness-notes.js';
export { answerEach, itemByItem, refusedAsErrors, type JudgedItem } from './bodies/item-by-item.js';
export { TakesRawBody } from './contexts/json-bodies.js';
export { OffsetDateTime, isOffsetDateTime } from './bodies/offset-date-time.js';
export { Lines, LINES_SCHEMA, MailAddress, OneLine } from './bodies/said-text.js';
export { AnyQuery, KnownQueryGuard } from './serving/known-query.guard.js';
export { NO_QUERY, queryMap, queryOf, refuseUnknownQuery } from './serving/known-query.js';
export { runUntilSignal, serve, type RunningService } from './serving/serve.js';
export { createServiceApp, servedRoutes, type ServiceAppOptions } from './serving/service-app.js';
export type { LocalAnswer, LocalRequest } from './asking/local-exchange.js';
export { askLocal } from './asking/local-services.js';
export { wasNotSent } from './asking/not-sent.js';
export { RecycledPool } from './asking/recycled-pool.js';
export { JSON_TYPE, jsonWith, type JsonText } from './serving/json-text.js';
export { requestIdOf } from './serving/request-id.js';
export { tellChanged, UNCHANGED_HEADER } from './serving/unchanged.js';
export { refuseOtherMode } from './contexts/managed-org.js';
export { givenMode } from './contexts/request-subject.js';
export {
  CONTEXT_HEADER,
  ContextSigner,
  digestOf,
  isSealed,
  SEAL_BYTES,
  type Actor,
  type CallContext,
  type ContextApp,
  type ContextCredential,
  type ManagedOrg,
  type Sealing,
  type ServiceContext,
  type SignedRequest,
  type TenantContext,
  type VerifiedContext,
} from './contexts/signed-context.js';
export { TextMap, type TextMapLimits } from './bodies/text-map.js';
export { validated, validatedBy, validatedLater, type BodyPipe, type BodyRule } from './bodies/validated.js';
export { pageTemplates, type PageTemplate } from './serving/page-templates.js';
export { streamed } from './serving/streamed.js';
