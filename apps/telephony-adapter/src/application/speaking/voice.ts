import type { Language } from '@outcall/kernel';

/** A voice could not speak, and why: never with the text, in which there are names. */
export class VoiceFailedError extends Error {
  override readonly name = 'VoiceFailedError';
}

/** Speaks what the agent says. */
export abstract class Voice {
  /** What the same text sounds the same by. */
  abstract readonly name: string;

  /** The text as a WAV: 8 kHz, 16 bit, mono. Throws VoiceFailedError. */
  abstract speak(text: string, language: Language): Promise<Buffer>;
}
