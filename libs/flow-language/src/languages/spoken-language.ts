import type { PhraseBook } from '../phrases/phrase-book.js';
import type { PositionWords } from '../phrases/position-words.js';
import type { TalkWords } from '../phrases/talk-words.js';
import type { DateWords } from '../understanding/dates/date-words.js';
import type { NumberWords } from '../understanding/numbers/number-words.js';
import type { PromotionalWords } from '../validation/wording/promotional-words.js';
import type { TextCues } from '../validation/wording/text-cues.js';

/**
 * Everything known about one language, except its texts in the flow library. Each language has a folder beside this
 * file.
 */
export interface SpokenLanguage {
  readonly phrases: PhraseBook;
  readonly talk: TalkWords;
  readonly numbers: NumberWords;
  readonly dates: DateWords;
  readonly positions: PositionWords;
  readonly promotional: PromotionalWords;
  readonly cues: TextCues;
  /**
   * Voiced and voiceless consonants (b and p, d and t, g and k) are compared as equal: Tamil and Malayalam write them
   * alike.
   */
  readonly isSoft?: true;
}
