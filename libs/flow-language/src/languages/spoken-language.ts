import type { PhraseBook } from './lists/phrase-book.js';
import type { CallBackTexts } from './lists/call-back-texts.js';
import type { CallingWords } from './lists/calling-words.js';
import type { PositionWords } from './lists/position-words.js';
import type { TalkWords } from './lists/talk-words.js';
import type { ChoiceWords } from './lists/choice-words.js';
import type { FlowSynonyms } from './flow-texts/flow-synonyms.js';
import type { FlowTexts } from './flow-texts/flow-texts.js';
import type { DateWords } from './lists/date-words.js';
import type { NumberWords } from './lists/number-words.js';
import type { PromotionalWords } from './lists/promotional-words.js';
import type { RequestWords } from './lists/request-words.js';
import type { TextCues } from './lists/text-cues.js';

/** Everything known about one language. Each language has a folder beside this file. */
export interface SpokenLanguage {
  /** What the standard and other programs call it. Ours is its beginning, but for Odia's: od-IN, by the standard or. */
  readonly iso639: string;
  /** A bare no right behind a verb denies it, as in Bengali and Odia: "raate phone korben na". */
  readonly hasNoBehindVerb?: true;
  readonly phrases: PhraseBook;
  readonly talk: TalkWords;
  readonly callBack: CallBackTexts;
  readonly calling: CallingWords;
  /** English words about calls, as they sound in other scripts; English alone has these. */
  readonly callingLoans?: CallingWords;
  readonly numbers: NumberWords;
  readonly dates: DateWords;
  readonly positions: PositionWords;
  readonly promotional: PromotionalWords;
  readonly requests: RequestWords;
  readonly cues: TextCues;
  readonly choices: ChoiceWords;
  /** What flows of the library say. */
  readonly texts: Partial<FlowTexts>;
  readonly synonyms: Partial<FlowSynonyms>;
  /**
   * Voiced and voiceless consonants (b and p, d and t, g and k) are compared as equal: Tamil and Malayalam write them
   * alike.
   */
  readonly isSoft?: true;
}
