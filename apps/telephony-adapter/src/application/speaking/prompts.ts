import type { Language } from '@outcall/kernel';

/** A text as sound, where the engine fetches it (a WAV of 8 kHz, see `Phone.play`). Nothing personal in the address. */
export interface Prompt {
  readonly url: string;
}

/** The spoken texts of calls. */
export abstract class Prompts {
  /** Rejects when there is no voice for it now. */
  abstract of(text: string, language: Language): Promise<Prompt>;
}
