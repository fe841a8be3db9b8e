import type { CallType } from '@outcall/kernel';

/**
 * A definition as it was saved: name and call type were checked at the door, all else may be half-written
 * (docs/handbook/flows.md#definition).
 */
export interface SavedDefinition {
  readonly name: string;
  readonly callType: CallType;
  readonly [property: string]: unknown;
}

/** Who made a flow, as management answers show it (docs/handbook/management-api.md#endpoints). */
export interface Author {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}
