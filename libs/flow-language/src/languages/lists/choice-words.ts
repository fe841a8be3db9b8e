/** What a choice may mean, whatever the author of a flow calls it. */
export type Meaning =
  | 'alreadyPaid'
  | 'cash'
  | 'online'
  | 'notWanted'
  | 'notHome'
  | 'nobodyCame'
  | 'wrongAddress'
  | 'unreachable'
  | 'refused'
  | 'noMoney'
  | 'price'
  | 'payment'
  | 'delivery'
  | 'looking'
  | 'changedMind'
  | 'elsewhere'
  | 'quality'
  | 'noNeed'
  | 'size'
  | 'colour'
  | 'refund'
  | 'atOnce'
  | 'later'
  | 'noHelp'
  | 'today'
  | 'weekend'
  | 'tomorrowMorning'
  | 'tomorrowEvening'
  | 'morning'
  | 'noon'
  | 'evening';

/** How shoppers answer where there are choices, besides the names of these. */
export interface ChoiceWords {
  /**
   * How shoppers say what a choice means. Each line is a set of places, separated by spaces; a line is said when each
   * of its places is, in any order and not necessarily side by side. `|` separates the words for a place, `_` is a
   * space inside one, `*` stands for any ending: `door|gate locked|shut`.
   */
  readonly meanings: Readonly<Partial<Record<Meaning, readonly string[]>>>;
  /** "No wait", "sorry", "I mean": what is said next counts, and not what was said before. As in `TalkWords`. */
  readonly takenBack: string;
  /** Question words, "or", "if", "perhaps": beside one of these no reason is taken. As in `TalkWords`. */
  readonly open: string;
  /** "Is bad", "is difficult": what is called so is not chosen. As in `TalkWords`. */
  readonly unsuitable: string;
  /** "Trouble": a day or a time that has it does not suit; of other things it may be what is complained of. */
  readonly troublesome?: string;
  /** "Too": what is said so beside what does not suit may not suit either. As in `TalkWords`. */
  readonly too: string;
  /** Means "too" right behind what is named, and "but" elsewhere: मंगळवारी पण, पण मंगळवारी. */
  readonly tooBehind?: string;
  /** Endings that say "too": செவ்வாயும். */
  readonly tooEndings?: string;
  /** "About", "towards", after a time of day: it changes nothing. As in `TalkWords`. */
  readonly about?: string;
  /** "Is fine", "fits": with what is called so nothing is wrong. As in `TalkWords`. */
  readonly allRight: string;
  /**
   * More words that change nothing beside a choice: verbs in their forms, where and when. Each line is stems, a space
   * and endings; every stem takes every ending: `giv|hav e|ing`. An empty ending is the stem itself.
   */
  readonly beside: readonly string[];
}
