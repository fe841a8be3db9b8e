import type { CallType, Language, RefusedItem } from '@outcall/kernel';

/**
 * What a call needs of the number it is made from. Left out: nothing in particular, any number of the call type does.
 */
export interface LineNeeds {
  readonly language?: Language;
  /** Something in its flow can only be said: keys of the phone would not do. */
  readonly needsSpeech?: boolean;
  /** Whose templates are asked for, where the org has to have some; left out: it is taken to have none. */
  readonly flowId?: string;
}

/**
 * `POST /internal/live-checks`, service context, up to 100 at once: check 6 of a live run, number first, then credit
 * (docs/handbook/runs.md#checks-before-a-run-exists).
 */
export interface LiveCheckRequest extends LineNeeds {
  readonly orgId: string;
  readonly callType: CallType;
  /** Asked for by a run that will wait for hours: the answer then tells who shares its lines. */
  readonly wantsPool?: boolean;
}

export type LiveCheckAnswer =
  /** `lines`: how many such calls the org's numbers carry at the same time. */
  | {
      readonly ok: true;
      readonly lines: number;
      /** All call types that the same numbers carry, in order. */ readonly sharedBy?: readonly CallType[];
    }
  | { readonly ok: false; readonly errorCode: 'NOT_VERIFIED' | 'NO_NUMBER' | 'NO_CREDIT'; readonly message: string };

export interface LiveChecksRequest {
  readonly items: readonly LiveCheckRequest[];
}

export interface LiveChecksResponse {
  readonly results: readonly (LiveCheckAnswer | RefusedItem)[];
}

export const LIVE_CHECKS_PATH = '/internal/live-checks';
