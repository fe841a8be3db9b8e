/**
 * Words that shoppers say around an answer. Alternatives are separated by spaces, `_` stands for a space inside a
 * phrase. List a word once, in the language's own script: its spellings in Latin letters are found by their sound. List
 * a Latin spelling only where it does not follow the sound.
 */
export interface TalkWords {
  /**
   * A question, a doubt, a condition or another subject: who, what, tell me, hello, wait, or, except, if, another. No
   * answer is taken from an utterance with one of these.
   */
  readonly doubt: string;
  /** "But": what follows may cancel what was said before. */
  readonly but: string;
  /**
   * Words that change nothing: politeness, pronouns, "order", verbs of ordering. A yes or no beside words of no list is
   * not taken.
   */
  readonly harmless: string;
  /**
   * Words that change nothing beside a choice, a day or a number, though they may beside a yes: will pay, come,
   * morning, pieces, rupees.
   */
  readonly beside: string;
  /** A no that counts even beside unknown words: "do not want", "did not order". */
  readonly reject: string;
  /** Endings of negative verbs and words. An unknown word with such an ending negates what is said beside it. */
  readonly negativeEndings?: string;
  /**
   * Endings of nouns, by their sound in Latin letters. A choice is recognised with such an ending: "ஆன்லைன்ல",
   * "UPI-la".
   */
  readonly nounEndings?: string;
  /** More entries for the lists of the same names in `PhraseBook`. */
  readonly yes?: string;
  readonly agree?: string;
  readonly want?: string;
  readonly no?: string;
  readonly refuse?: string;
  readonly unsure?: string;
  readonly person?: string;
  /** Asks for a person only when nothing else is said: "agent" does, "the agent was here" does not. */
  readonly personAlone?: string;
  /**
   * Right before or after a word for a person, it makes somebody of the shopper's own of him: "my manager", "ask our
   * man". That is no request to speak to a person.
   */
  readonly ownPeople?: string;
  readonly repeat?: string;
  readonly optOut?: string;
  /** May be an opt-out or concern this delivery only, so the agent asks back: "no need to call". */
  readonly weakOptOut?: string;
  /**
   * Others whose calls the shopper may mean: the delivery boy, the driver, a guard, "him". Lines as in `PhraseBook`;
   * the words match with any ending.
   */
  readonly others: readonly string[];
  /** The English "not" and "no", written in the language's script. */
  readonly englishNot: string;
  readonly englishNo: string;
  /** A no that means "or" when it stands between two alternatives ("X illa Y"). */
  readonly orToo?: string;
  /**
   * A no that means "or" only between the names of two choices, with no punctuation in the utterance ("cash na card" in
   * Bengali).
   */
  readonly orBetween?: string;
  /** The ending that both alternatives carry where English says "or": நாளைக்கோ நாளன்னைக்கோ. */
  readonly eitherEndings?: string;
  /** "Are you ...?", "bol rahe". Beside a word for a person it asks who is calling, not for a person. */
  readonly whoSpeaks?: string;
  /** Words that sound like "call" and mean something else. */
  readonly noCall?: string;
  /** At the end of an utterance: the shopper was going to say more ("haan matlab ..."). */
  readonly unfinished?: string;
  /** What can be corrected: an address, a name, a number. Lines as in `PhraseBook`; so are the next two lists. */
  readonly correctable: readonly string[];
  /** "Correct", "make sure". Beside one of `correctable` it asks for a change, so it is no yes. */
  readonly correction: readonly string[];
  /** "Right" before a thing. "Send it to the right address" is no yes either. */
  readonly right: readonly string[];
  /** Greetings with a time of day. "Good morning" does not choose the morning. */
  readonly greeting: string;
  /** "The same". Where choices are complaints ("the size is wrong"), it says that this one is fine. */
  readonly unchanged?: string;
  /**
   * Something has happened: "came", "had ordered". A day or a time of day beside it lies in the past and is no answer.
   */
  readonly past?: string;
  /** Makes a yes a guess: "haan hoga" (yes, could be). */
  readonly presumed?: string;
  /** Phrases that contain a word of `presumed` and are no guess: "would be fine". */
  readonly suits?: string;
  /** Other things than the order that a shopper may ask for: "send me the details" is no yes. */
  readonly otherThings?: string;
  /** "One more". Beside a number, the number comes on top of what is ordered. Between two numbers it joins them. */
  readonly more?: string;
  /** "Only", "item", "the ... one". When the question is whether to cancel, they may mean a part of the order. */
  readonly ofSeveral?: string;
  /** Give, bring, show, as requests: before or after one of `otherThings`. */
  readonly giving?: string;
  /**
   * A request that does not name what: "do it". When the question is whether to cancel, it is a yes; "send it" is not.
   */
  readonly doIt?: string;
  /**
   * "No problem", "all good", "proceed": it agrees, or does not mind. When the question is whether to cancel, it is a
   * yes only beside another yes.
   */
  readonly noMatter: string;
  readonly thanks?: string;
  /** "You", "now", "quickly": these change nothing beside `doIt`. */
  readonly urging?: string;
  /**
   * After a number, an hour: "o'clock", "baje". With `aroundAnHour` ("after six") such an hour may stand beside a time
   * of day and changes nothing.
   */
  readonly hours?: string;
  readonly aroundAnHour?: string;
  /**
   * Says that a thing is there already: "I have two" does not ask for two. `i+have` means both words in this order,
   * with or without others between them.
   */
  readonly possession?: string;
}
