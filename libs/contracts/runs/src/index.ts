export { RUN_EVENT_TYPES, type RunEventType } from '@outcall/kernel';
export { RUN_TOPIC, type ErasedRunEventData, type RunEventData } from './run-events.js';
export {
  RUN_ERASURE_TOPIC,
  RUNS_ERASED,
  RUNS_ERASING,
  type RunsErased,
  type RunsErasing,
} from './run-erasure-events.js';
export { RUN_STATUSES, type AnswerValue, type Run, type RunAttempt, type RunStatus } from './run-views.js';
export {
  START_EXPLANATIONS_PATH,
  type StartCheck,
  type StartExplanationAnswer,
  type StartExplanationQuestion,
} from './start-explanations.js';
export {
  SHOPPER_TURNS_PATH,
  TRIGGER_VALIDITY_PATH,
  TRIGGERED_RUNS_PATH,
  type ShopperTurn,
  type ShopperTurnAnswer,
  type ShopperTurnQuestion,
  type ShopperTurnsRequest,
  type ShopperTurnsResponse,
  type TakenInputs,
  type TriggeredStart,
  type TriggeredStartAnswer,
  type TriggeredStartsRequest,
  type TriggeredStartsResponse,
  type TriggerKey,
  type ValidityAnswer,
  type ValidityCondition,
  type ValidityQuestion,
  type ValidityQuestionsRequest,
  type ValidityQuestionsResponse,
} from './triggered-runs.js';
