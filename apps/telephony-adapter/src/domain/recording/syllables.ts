import type { TranscriptLine } from '@outcall/contracts-telephony';
import { SAMPLES_PER_MS } from './wav-format.js';

/** One syllable: a tone that swells and fades from sample `from` to before sample `to`. */
export interface Tone {
  readonly from: number;
  readonly to: number;
  readonly hertz: number;
}

/** The two voices lie apart, so that one hears who speaks. Whole hertz: the wave is read from a table of one second. */
const VOICES: Readonly<Record<TranscriptLine['speaker'], readonly number[]>> = {
  agent: [196, 220, 247, 262, 294],
  shopper: [330, 370, 392, 440, 494],
};
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u; // vowel signs of Indian scripts are marks: they make no syllable of their own
const LETTERS_PER_SYLLABLE = 2.5;
const SYLLABLE_UNITS = 3;
const PAUSE_UNITS = 2;

/**
 * The melody of a line: a tone per syllable of its text, spread over the time in which it was said, with pauses between
 * words.
 */
export function tonesOf({ speaker, text, startMs, endMs }: TranscriptLine): Tone[] {
  const words = (text.match(WORD) ?? ['']).map((word) => pitchesOf(word, VOICES[speaker]));
  const units = words.reduce((sum, word) => sum + word.length * SYLLABLE_UNITS, (words.length - 1) * PAUSE_UNITS);
  const sampleAt = (unit: number): number =>
    Math.floor((startMs + ((endMs - startMs) * unit) / units) * SAMPLES_PER_MS);
  const tones: Tone[] = [];
  let unit = 0;
  for (const word of words) {
    for (const hertz of word) {
      tones.push({ from: sampleAt(unit), to: sampleAt(unit + SYLLABLE_UNITS), hertz });
      unit += SYLLABLE_UNITS;
    }
    unit += PAUSE_UNITS;
  }
  return tones;
}

/** One pitch per syllable, told by its letters: the same word always sounds the same. */
function pitchesOf(word: string, voice: readonly number[]): number[] {
  const letters = [...word].filter((character) => LETTER.test(character));
  const syllables = Math.max(1, Math.round(letters.length / LETTERS_PER_SYLLABLE));
  return Array.from({ length: syllables }, (_, index) => {
    const own = letters.filter((_letter, at) => Math.floor((at * syllables) / letters.length) === index);
    const sum = own.reduce((total, letter) => total + (letter.codePointAt(0) as number), 0);
    return voice[sum % voice.length] as number;
  });
}
