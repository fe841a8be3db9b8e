import type { CallType } from '@outcall/kernel';

/** A definition as it was saved: name and call type were checked at the door, all else may be half-written (choices §6). */
export interface SavedDefinition {
  readonly name: string;
  readonly callType: CallType;
  readonly [property: string]: unknown;
}

/** Who made a flow, as management answers show it (choices §8). */
export interface Author {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}
