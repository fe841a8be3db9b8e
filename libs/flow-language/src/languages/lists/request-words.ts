/**
 * What a shopper may ask for at any time besides the opt-out, a person and a repetition: to be called later, in another
 * language, or not at all as somebody else has answered. Lines are in the notation of `spellingOf`; the language's own
 * words are found by their sound, English ones as they are written.
 */
export interface RequestWords {
  /** Says of the shopper that this is no time to talk: "I am driving". */
  readonly busy: readonly string[];
  /** Somebody else says that the shopper is out: "he is not at home". */
  readonly away: readonly string[];
  /** Asks for a call; a request only beside a time, "later" or "when I am free". Never with a no inside. */
  readonly calling: readonly string[];
  /** Right before a word of `calling`, it makes no request of it: "I will call". */
  readonly notCalling?: readonly string[];
  /** Tells of calls that came, or counts them: "you called", "the fifth call". They ask for none. */
  readonly reported?: readonly string[];
  /** Asks for a call at no certain time by itself: "call me back". */
  readonly callBack: readonly string[];
  /** "Later", "some other time". */
  readonly later: readonly string[];
  /** "After", "when": the time that follows them may be one that only the shopper knows. */
  readonly untilFree: readonly string[];
  /** Words of the delivery's coming: "call me when you reach" speaks of that. */
  readonly visits: readonly string[];
  /** Wants the calls to go on: "don't stop", "keep calling", "you may call". Never what may be "no, stop". */
  readonly keepOn: readonly string[];
  /** "Wrong number", "nobody of that name". */
  readonly wrongPerson: readonly string[];
  /** Beside a word of `wrongPerson` it speaks of another number: "I gave the wrong number". */
  readonly otherNumber: readonly string[];
  /** Around one or two unknown words, a name, they say that nobody is called so: "there is no ... here". */
  readonly notHere: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Around the name of who is called, and said alone, they say that somebody else speaks: "I am not Asha". */
  readonly notMe: NotMe;
  /** What may be not here and is nobody: a lift, change. */
  readonly things: readonly string[];
  /** Names of this language, in whatever language of a call: "Tamil", "தமிழ்ல". */
  readonly names: readonly string[];
  /** Beside the name of a language: "speak in". */
  readonly speaking: readonly string[];
  /** Beside the name of a language: "I do not know". */
  readonly unknown: readonly string[];
  readonly times: TimeWords;
  readonly texts: RequestTexts;
}

export interface NotMe {
  /** Right before the name; the no is in it: "I am not". Then nothing has to follow. */
  readonly denied: readonly string[];
  /** Right before the name, where the no is in `after`: "मैं". */
  readonly before: readonly string[];
  /** Right behind the name, up to the end: "नहीं हूँ". */
  readonly after: readonly string[];
  /** Also names, which tell there how somebody is: "I am not happy", "मैं राज़ी नहीं". */
  readonly states: readonly string[];
}

/** Times of day and spans, as those say them who ask for a call. */
export interface TimeWords {
  /** Beside a number: an hour of the clock. `talk.hours` count as well. */
  readonly clock: readonly string[];
  /** Right before a number, where the language needs no word of `clock`: "at five". */
  readonly at?: readonly string[];
  readonly minutes: readonly string[];
  readonly hours: readonly string[];
  readonly halfHour: readonly string[];
  readonly morning: readonly string[];
  readonly noon: readonly string[];
  readonly evening: readonly string[];
  readonly night: readonly string[];
  /** This moment, where `calling.now` lacks it, as "from now on" is said so too: a no beside it denies no time. */
  readonly rightNow?: readonly string[];
  /** "Hold on": a span beside it is no wish for another call. */
  readonly waiting: readonly string[];
}

/** What the agent answers. `{{when}}` is filled with the time, `{{languages}}` with names of languages. */
export interface RequestTexts {
  readonly laterAt: string;
  readonly laterDeclined: string;
  readonly askWhen: string;
  readonly wrongPerson: string;
  readonly languages: string;
  /** This language as the agent names it. */
  readonly name: string;
  /** `{{day}}`, `{{part}}` (morning, noon, evening or night) and `{{time}}`, the hour by the clock of twelve. */
  readonly when: string;
  /** A day that is neither today nor tomorrow; `{{day}}`. */
  readonly onDay: string;
  readonly parts: readonly [morning: string, noon: string, evening: string, night: string];
}
