export {
  EgressClient,
  type EgressClientOptions,
  type EgressRequest,
  type EgressResult,
  type FailureReason,
} from './egress-client.js';
export { EgressPolicy } from './egress-policy.js';
export { egressSettings } from './egress-settings.js';
export type { ResolveHost } from './guarded-connector.js';
