import type { Language } from '@outcall/kernel';

/** `partial`: what was heard so far; `final`: the whole utterance, empty when the sound was no speech. */
export type EarEvent =
  | { readonly kind: 'started'; readonly at: Date }
  | { readonly kind: 'partial' | 'final'; readonly text: string; readonly at: Date };

/** One shopper being listened to, from the answer to the end of the call. */
export interface EarSession {
  /** What came from the shopper: 16 bit little endian, 8 kHz, mono. */
  push(sound: Buffer): void;
  /** What was heard next. Rejects when the ear hears nothing any more, and when the signal is aborted. */
  next(signal?: AbortSignal): Promise<EarEvent>;
  close(): void;
}

/** Turns speech into text. */
export abstract class Ear {
  abstract hears(language: Language): boolean;
  /** `hints`: words that are likely to be said, as the names of choices. */
  abstract open(language: Language, hints: readonly string[]): EarSession;
}
