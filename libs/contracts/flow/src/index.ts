export { FLOW_PUBLISHED, FLOW_RETIRED, FLOW_TOPIC, type FlowPublished, type FlowRetired } from './flow-events.js';
export type {
  Flow,
  FlowAnswer,
  FlowDraft,
  FlowInput,
  FlowLibraryEntry,
  FlowProblem,
  ManagedFlow,
} from './flow-views.js';
export {
  PUBLISHED_FLOWS_PATH,
  flowVersionPath,
  runningVersionsPath,
  unconnectedActionsPath,
  type FlowVersionResponse,
  type PublishedFlowAnswer,
  type PublishedFlowQuestion,
  type PublishedFlowsRequest,
  type PublishedFlowsResponse,
  type RunningVersion,
  type RunningVersionsResponse,
  type VersionActionsResponse,
} from './published-flow.js';
