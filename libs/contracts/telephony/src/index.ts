export { CALL_RANK, CALL_TOPIC, type CallAnswered, type CallEnded, type CallEventType, type CallHandoff, type CallRinging } from './call-events.js';
export { CALL_STATUSES, type Call, type CallStatus, type TranscriptLine } from './call-views.js';
export {
  CALLS_PATH,
  LIVE_CHECKS_PATH,
  type LiveCheckAnswer,
  type LiveCheckRequest,
  type PlaceCall,
  type PlaceCallResult,
  type PlaceCallsRequest,
  type PlaceCallsResponse,
} from './place-calls.js';
