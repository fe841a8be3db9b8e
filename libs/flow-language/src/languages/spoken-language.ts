import type { PhraseBook } from '../phrases/phrase-book.js';
import type { PositionWords } from '../phrases/position-words.js';
import type { TalkWords } from '../phrases/talk-words.js';
import type { DateWords } from '../understanding/dates/date-words.js';
import type { NumberWords } from '../understanding/numbers/number-words.js';
import type { PromotionalWords } from '../validation/promotional-words.js';
import type { TextCues } from '../validation/text-cues.js';

/** All that is known of one language: a folder of its own beside this file, and its texts in the flows of the library. */
export interface SpokenLanguage {
  readonly phrases: PhraseBook;
  readonly talk: TalkWords;
  readonly numbers: NumberWords;
  readonly dates: DateWords;
  readonly positions: PositionWords;
  readonly promotional: PromotionalWords;
  readonly cues: TextCues;
  /** Heard without telling loud from soft consonants, which Tamil and Malayalam write alike. */
  readonly isSoft?: true;
}
