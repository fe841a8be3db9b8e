export {
  COMMERCE_ENTITIES,
  COMMERCE_OBJECT_TOPIC,
  OBJECT_CHANGED,
  OBJECT_DELETED,
  type CommerceEntity,
  type CommerceObjectChanged,
} from './object-events.js';
export {
  FIND_ORDERS_PATH,
  type FindOrdersRequest,
  type FindOrdersResponse,
  type FoundOrder,
  type OrderAnswer,
  type OrderQuestion,
} from './found-orders.js';
export {
  NO_PHONE_REASONS,
  REFUSED_CONSENT_REASONS,
  SYNC_OUTCOMES,
  TRIGGER_OUTCOMES,
  type ConnectedStore,
  type HookReceipt,
  type HookResult,
  type NoPhoneReason,
  type ObjectHistoryEntry,
  type RefusedConsentReason,
  type Store,
  type StoredObject,
  type SyncCounts,
  type SyncOutcome,
  type SyncResult,
  type SyncRun,
  type SyncedObject,
  type TriggerOutcome,
  type ConditionValue,
  type FalseCondition,
  type TriggerResult,
} from './store-views.js';
export {
  BASIS_CODES,
  TRIGGER_WARNINGS,
  type BasisCode,
  type TriggerAdvice,
  type TriggerBasis,
  type TriggerWarning,
} from './trigger-advice.js';
export type { TriedCondition, TriggerTryOut } from './trigger-try-out.js';
export type { Field, Fields, Presence } from './fields/field.js';
export { OBJECT_FIELDS } from './fields/object-fields.js';
