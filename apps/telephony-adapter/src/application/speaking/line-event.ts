/** What an engine tells of one call. Times are the engine's. */
export type LineEvent =
  /** The application holds the call: newly made, or taken over. */
  | { readonly kind: 'held'; readonly at: Date }
  /** The invitation is out; may be told after `ringing`. */
  | { readonly kind: 'dialled'; readonly at: Date }
  | { readonly kind: 'ringing'; readonly at: Date }
  | { readonly kind: 'answered'; readonly at: Date }
  /** One of `0123456789*#ABCD`. */
  | { readonly kind: 'key'; readonly key: string; readonly at: Date }
  /** A prompt was heard to its end, was stopped, or could not be played. */
  | { readonly kind: 'prompt_over'; readonly promptId: string; readonly isPlayed: boolean; readonly at: Date }
  | { readonly kind: 'recorder_held'; readonly at: Date }
  | { readonly kind: 'recorded'; readonly isKept: boolean; readonly at: Date }
  | LineEnd;

export interface LineEnd {
  readonly kind: 'ended';
  /** What refused the invitation; null where nothing did. */
  readonly sipCode: number | null;
  /** Also when `answered` was told to nobody. */
  readonly isAnswered: boolean;
  /** No sound at all came from the other side any more, and the engine ended the call. */
  readonly isSilent: boolean;
  readonly at: Date;
}
