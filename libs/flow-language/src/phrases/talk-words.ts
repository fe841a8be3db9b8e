/**
 * What shoppers say around an answer. Ways are parted by spaces, `_` stands for a space inside a phrase; a word is written once, in the
 * language's own script: its spellings in Latin letters are found by sound. Latin ones are listed where they are not spelled as they sound.
 */
export interface TalkWords {
  /**
   * Whoever says one of these asks, doubts, waits, sets a condition or talks of something else: who, what, tell me, hello, wait, or,
   * except, if, another. No answer is taken beside it.
   */
  readonly doubt: string;
  /** "But": what stands after it may take back what stands before it. */
  readonly but: string;
  /** Changes nothing: politeness, pronouns, the order, the verbs of ordering. A yes or no beside any other word is not taken. */
  readonly harmless: string;
  /** Changes nothing beside a choice, a day or a number, as it may beside a yes: will pay, come, morning, pieces, rupees. */
  readonly beside: string;
  /** A no that stands beside words that are not known: "do not want", "did not order". */
  readonly reject: string;
  /** How verbs and words of the language end that say no: a word that is not known and ends so takes back what is said beside it. */
  readonly negativeEndings?: string;
  /** How nouns end, by their sound in Latin letters: the name of a choice with one is still that name ("ஆன்லைன்ல", "UPI-la"). */
  readonly nounEndings?: string;
  /** More ways of the lists of the phrase book. */
  readonly yes?: string;
  readonly agree?: string;
  readonly want?: string;
  readonly no?: string;
  readonly refuse?: string;
  readonly unsure?: string;
  readonly person?: string;
  /** A wish for a person only when nothing else is said: "agent", and not "the agent was here". */
  readonly personAlone?: string;
  readonly repeat?: string;
  readonly optOut?: string;
  /** As likely a wish about this one delivery as an opt-out, and asked back: "no need to call". */
  readonly weakOptOut?: string;
  /**
   * Who else may be meant by a refused call: the delivery boy, the driver, a guard, "him". Lines as in the phrase book; words may go on
   * after them (case endings).
   */
  readonly others: readonly string[];
  /** The English "not" and "no" as they are written in the language's letters. */
  readonly englishNot: string;
  readonly englishNo: string;
  /** A no that stands between two alternatives as "or" does ("X illa Y"). */
  readonly orToo?: string;
  /** The same where it is one only between two names of choices, without a stop ("cash na card" in Bengali). */
  readonly orBetween?: string;
  /** How each of two alternatives ends: நாளைக்கோ நாளன்னைக்கோ. */
  readonly eitherEndings?: string;
  /** "Are you ...?", "bol rahe": with a wish for a person it asks who calls, and for nobody. */
  readonly whoSpeaks?: string;
  /** Words that sound like "call" and are none. */
  readonly noCall?: string;
  /** At the end of what is said, more was to come: "haan matlab ...". */
  readonly unfinished?: string;
  /** What may be asked to be put right: an address, a name, a number. Lines as in the phrase book, as are the two lists after it. */
  readonly mendable: readonly string[];
  /** "Put right", "make sure": beside one of those it asks for a change, and is no yes. */
  readonly mend: readonly string[];
  /** "Right", as it stands before a thing: "send it to the right address" is no yes either. */
  readonly right: readonly string[];
  /** "Good morning" chooses no morning. */
  readonly greeting: string;
  /** "The same": of a thing that may be complained of, it is to stay as it is. */
  readonly unchanged?: string;
  /** Something has happened: "came", "had ordered". A day or a time of day beside it is gone, and no answer. */
  readonly past?: string;
  /** A yes with one is a guess: "haan hoga", "yes, could be". */
  readonly presumed?: string;
  /** "Would be fine", with a word of `presumed` in it, and no guess. */
  readonly suits?: string;
  /** What may be asked to be sent or given that is not the order: "send me the details" is no yes. */
  readonly otherThings?: string;
  /** Give, bring, show, as one asks for it; before or after one of these things. */
  readonly giving?: string;
  /** A wish that names nothing: "do it". Asked whether to cancel, it is a yes, as "send it" is not. */
  readonly doIt?: string;
  /** "No problem", "all good", "proceed": agrees, or says that it does not matter. Asked whether to cancel, it is a yes only beside one. */
  readonly noMatter: string;
  readonly thanks?: string;
  /** "You", "now", "quickly": changes nothing beside `doIt`. */
  readonly urging?: string;
  /** After a number, an hour of the day: "o'clock", "baje"; with `aroundAnHour` ("after six") it goes with a time of day. */
  readonly hours?: string;
  readonly aroundAnHour?: string;
  /** That a thing is there already: "I have two" wants none. `i+have` are two words in this order, with others between them or not. */
  readonly having?: string;
}
