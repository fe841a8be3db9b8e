export {
  ACTION_CALLS_PATH,
  ACTION_CALL_STATUSES,
  type ActionCall,
  type ActionCallCommand,
  type ActionCallStatus,
  type ActionCallsRequest,
  type ActionCallsResponse,
  type TracedActionCallCommand,
} from './action-calls.js';
export {
  ACTION_COMPLETED,
  ACTION_FAILED,
  ACTION_PENDING,
  ACTION_SENT,
  ACTION_TOPIC,
  type ActionChanged,
} from './action-events.js';
export { cataloguePath, type CatalogueEntry, type CatalogueResponse } from './catalogue.js';
