export {
  CALL_RANK,
  CALL_TOPIC,
  type CallAnswered,
  type CallEnded,
  type CallEventType,
  type CallHandoff,
  type CallRinging,
} from './call-events.js';
export { CALL_STATUSES, type Call, type CallStatus, type TranscriptLine } from './call-views.js';
export { HANG_UPS_PATH, type HangUpsRequest } from './hang-ups.js';
export {
  LINE_RESERVATIONS_PATH,
  type LineGrant,
  type LineKind,
  type LineReservation,
  type LineReservationsRequest,
  type LineReservationsResponse,
} from './line-reservations.js';
export {
  LIVE_CHECKS_PATH,
  type LineNeeds,
  type LiveCheckAnswer,
  type LiveCheckRequest,
  type LiveChecksRequest,
  type LiveChecksResponse,
} from './live-checks.js';
export {
  CALLS_PATH,
  type CallbackTerms,
  type PlaceCall,
  type PlaceCallResult,
  type PlaceCallsRequest,
  type PlaceCallsResponse,
} from './place-calls.js';
export {
  CALL_FACTS_PATH,
  LIVE_EXPLANATIONS_PATH,
  MAX_CALL_FACTS,
  RUN_CALLS_PATH,
  type CallFacts,
  type CallFactsQuestion,
  type CallFactsResponse,
  type LiveExplanation,
  type LiveExplanationQuestion,
  type RunCallsQuestion,
  type RunCallsResponse,
  type ScrubRecord,
  type TracedCall,
} from './explanations.js';
export { END_REASONS, endClassOf, isEndReason, type EndClass, type EndReason } from './end-reasons.js';
