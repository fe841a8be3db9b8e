export { RUN_EVENT_TYPES, RUN_TOPIC, type RunEventData, type RunEventType } from './run-events.js';
export { RUN_STATUSES, type AnswerValue, type Run, type RunAttempt, type RunStatus } from './run-views.js';
