export { actorOf } from './call-context.js';
export { AllowCallers, ContextGuard, Open, Service, Tenant } from './context.guard.js';
export { errorBody, toApiError } from './error.filter.js';
export { HealthController, READINESS_CHECKS, type ReadinessCheck } from './health.js';
export { InternalClient, type InternalClientOptions, type InternalRequest } from './internal-client.js';
export { answerEach, itemByItem, refusedAsErrors, type JudgedItem } from './item-by-item.js';
export { TakesRawBody } from './json-bodies.js';
export { OffsetDateTime, isOffsetDateTime } from './offset-date-time.js';
export { runUntilSignal, serve, type RunningService } from './serve.js';
export { createServiceApp, servedRoutes, type ServiceAppOptions } from './service-app.js';
export type { LocalAnswer, LocalRequest } from './local-exchange.js';
export { askLocal } from './local-services.js';
export { requestIdOf } from './request-id.js';
export { givenMode } from './request-subject.js';
export {
  CONTEXT_HEADER,
  ContextSigner,
  digestOf,
  LEAST_STREAMED,
  STREAMED,
  type Actor,
  type CallContext,
  type ContextApp,
  type ContextCredential,
  type ServiceContext,
  type SignedRequest,
  type TenantContext,
  type VerifiedContext,
} from './signed-context.js';
export { TextMap, type TextMapLimits } from './text-map.js';
export { validated, validatedBy, validatedLater, type BodyPipe, type BodyRule } from './validated.js';
