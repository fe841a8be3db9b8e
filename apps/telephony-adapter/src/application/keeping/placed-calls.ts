import type { HeldCall } from '../../domain/call.js';

export abstract class PlacedCalls {
  /** Goes on with calls that ring and are held by this process. */
  abstract play(calls: readonly HeldCall[]): void;
}
