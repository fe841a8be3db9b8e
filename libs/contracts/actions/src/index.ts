export {
  ACTION_CALLS_PATH,
  ACTION_CALL_STATUSES,
  LONGEST_ACTION_MS,
  WAIT_MARGIN_MS,
  type ActionCall,
  type ActionCallAnswer,
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
export { fittingActions, keptActions } from './kept-actions.js';
export { cataloguePath, type CatalogueEntry, type CatalogueResponse } from './catalogue.js';
export {
  UNCONNECTED_ACTIONS_PATH,
  type UnconnectedActionsQuestion,
  type UnconnectedActionsResponse,
} from './unconnected-actions.js';
export {
  ACTION_USES_PATH,
  CLAIM_LIVES_MS,
  PUBLISH_WITHIN_MS,
  actionUsePath,
  type ClaimUsesRequest,
  type ClaimUsesResponse,
  type UsedAction,
} from './action-uses.js';
