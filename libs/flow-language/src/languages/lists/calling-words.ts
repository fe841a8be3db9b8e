/**
 * Words by what they do in a wish that the calls stop. Entries are separated by spaces, `_` stands for a space inside a
 * phrase, `a+b` for both in this order with up to four words between, `*` for any beginning or ending of a word.
 * Entries in Latin letters are compared by sound with words of any script; with `=` before them, in English, and in the
 * language's own script, as they are written.
 */
export interface CallingWords {
  /** A call, to call, to ring, to contact: not a device. */
  readonly call?: string;
  /** A phone: a call beside a verb of calling, and perhaps the thing that is sold. */
  readonly phone?: string;
  /** To dial, to let it ring: with a number it is a call, with other things it may be something else. */
  readonly dial?: string;
  /** Messages: they go together with calls ("no calls, no messages"), and alone are none. */
  readonly message?: string;
  /** Asks that something not be done: "do not", "mat karo". Not "did not", "does not". */
  readonly not?: string;
  /** A no by itself, also "there is no need": it refuses calls beside "never again". */
  readonly no?: string;
  /** Not wanted, not needed, not liked. */
  readonly notWanted?: string;
  /** "Neither", "nor": twice, or once in some languages, beside calls and messages. */
  readonly neither?: string;
  /** Stop, end, enough. */
  readonly stop?: string;
  /** To disturb, to harass. */
  readonly disturb?: string;
  /** Forbade, said no to. */
  readonly forbid?: string;
  /** A number, a name or the details of somebody. */
  readonly number?: string;
  /** "Here": where the phone rings. */
  readonly here?: string;
  readonly list?: string;
  readonly remove?: string;
  /** A complaint, the police, a court. */
  readonly complain?: string;
  /** If, when, once more: what a threat begins with. */
  readonly ifAgain?: string;
  /** Again, ever, from now on. */
  readonly never?: string;
  /** Of these, what cannot be said of a thing that is no longer wanted: "not from now on", "never". */
  readonly ever?: string;
  /** Sentences that ask for it without naming calls: "leave me alone", "forget this number". */
  readonly alone?: string;
  readonly last?: string;
  /** Let it be, should be, I hope. */
  readonly wish?: string;
  /** Somebody of the household, as the one who is called: "my mother", "papa ko". */
  readonly kin?: string;
  /** Also, either: "not my mother either". */
  readonly either?: string;
  /** Yours: of a call that is not wanted it says that it is no device. */
  readonly yours?: string;
  /** "Ask for me", "call me instead", "call later": a call is asked for. */
  readonly askedFor?: string;
  /** An hour, a part of the day, before and after, a meeting, sleep. */
  readonly time?: string;
  /** A day, today, tomorrow, a weekday. */
  readonly day?: string;
  readonly now?: string;
  /** Day and night, always, from today on: no limit, though a time is named. */
  readonly always?: string;
  /** Had said: a day beside it is the day on which it was said. */
  readonly told?: string;
  /** "Your people were told", "your manager is to hear it", "your shop": not whose calls are meant. */
  readonly informed?: string;
  /** Has died: nobody else's calls are meant, though it is said of somebody. */
  readonly dead?: string;
  /** "You are calling": not asked for, though the verb has the same form. */
  readonly youCall?: string;
  /** Others whose calls may be meant, beside those of `TalkWords`: him, the neighbour. */
  readonly others?: string;
  /** An order, an address, an item. */
  readonly thing?: string;
  /** Another number is given instead: old, new, change, write. */
  readonly replace?: string;
  /** To hang up, cut off, switched off, dropped: the call itself. */
  readonly hangUp?: string;
  /** To cut, to put down: of a call, beside a "not". */
  readonly cut?: string;
  /** "The other number": a call is wanted, elsewhere or here. */
  readonly elsewhere?: string;
  /** Leave it at the door, bell, gate: what is dictated for a delivery. */
  readonly dictated?: string;
  /** Why, who: before a "not" it asks, and wishes nothing. */
  readonly asks?: string;
  /** Behind, station, street, house: beside a number it is an address. To stop a car. */
  readonly place?: string;
  /** Without calling, without having called: what is not to be done then is something else. */
  readonly without?: string;
  /** To keep, to store, to show up: of a number. */
  readonly keep?: string;
  /** A right, a permission, a consent. */
  readonly right?: string;
  /** To take back, to withdraw; who gave it. */
  readonly withdraw?: string;
  /** What a threat without a name ends with: "you will see", "it will not be good". */
  readonly warn?: string;
  /** Broken, torn, late, comes: a complaint about goods. */
  readonly broken?: string;
  /** Is fine, is enough, will do: of what is still welcome. */
  readonly fine?: string;
  /** "Call me madam": how somebody is addressed. */
  readonly naming?: string;
}

export type CallingRole = keyof CallingWords;
