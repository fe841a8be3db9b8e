import type { Trunk } from './trunk-book.js';

/** A number that calls are made from, and the trunks by which they go. */
export interface Caller {
  readonly phone: string;
  readonly trunks: readonly Trunk[];
}

/** From which number a call was made. */
export abstract class CallersBook {
  /** Null: the number is gone, or its trunk is. */
  abstract callerOf(call: { readonly orgId: string; readonly id: string }): Promise<Caller | null>;
}
