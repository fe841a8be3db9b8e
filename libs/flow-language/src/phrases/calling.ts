import type { Language } from '@outcall/kernel';
import type { CallingRole } from '../languages/lists/calling-words.js';
import { SPOKEN } from '../languages/registry.js';
import { isIndic } from '../sound/script.js';
import { isSoft } from '../sound/sounds.js';
import type { Said } from './phrase-index.js';
import { RoleFinder } from './role-finder.js';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Longer phrases in which a word means less: "I don't need it" does not ask that something not be done, who stops the
 * car stops nothing else, an "office number" is no time of day, "I told you before" no limit, "I didn't ask for it" no
 * question, a WhatsApp call none of ours, a complaint number no complaint.
 */
const HIDDEN: Readonly<Partial<Record<CallingRole, readonly CallingRole[]>>> = {
  notWanted: ['not', 'asks'],
  number: ['time', 'place'],
  told: ['time', 'day', 'now', 'either'],
  naming: ['call'],
  message: ['call'],
  thing: ['complain', 'number'],
  elsewhere: ['remove', 'number'],
  not: ['time', 'asks'],
  informed: ['others'],
  youCall: ['askedFor'],
  place: ['stop'],
};

const hides = (longer: Said<CallingRole>, { tag, from, to }: Said<CallingRole>): boolean =>
  longer.from <= from && to <= longer.to && HIDDEN[longer.tag]?.includes(tag) === true;

/** The words of calling and stopping in an utterance, by their roles. */
export class CallingSaid {
  private readonly said: readonly Said<CallingRole>[];

  constructor(
    said: readonly Said<CallingRole>[],
    private readonly isEnglish: boolean,
    /** Of these, what is English in a call of another language. */
    private readonly english: ReadonlySet<Said<CallingRole>> = new Set(),
  ) {
    this.said = said.filter((one) => !said.some((other) => hides(other, one)));
  }

  has(...roles: CallingRole[]): boolean {
    return this.said.some(({ tag }) => roles.includes(tag));
  }

  /** All but the words of these roles inside these stretches. */
  without(roles: readonly CallingRole[], stretches: readonly Stretch[]): CallingSaid {
    const isInside = (one: Stretch): boolean => stretches.some(({ from, to }) => from <= one.from && one.to <= to);
    return new CallingSaid(
      this.said.filter((one) => !roles.includes(one.tag) || !isInside(one)),
      this.isEnglish,
      this.english,
    );
  }

  /**
   * Whether a call is asked for: "call me later", but not "don't call me later", "phone karna band karo". In Indian
   * languages what denies it stands behind it: "don't knock, phone".
   */
  isAskedFor(): boolean {
    const neither = this.of(['neither']);
    const isTwice = neither.some(({ from }) => neither.some((other) => other.from > from));
    const denied = [...this.of(['not', 'stop', 'notWanted', 'forbid']), ...(isTwice ? neither : [])];
    return this.of(['askedFor']).some((asked) => {
      const isEnglish = this.isEnglish || this.english.has(asked);
      return !denied.some(
        ({ from, to }) => (isEnglish || to > asked.from) && to >= asked.from - 1 && from <= asked.to + 1,
      );
    });
  }

  /** Whether a word of one list and a word of another have fewer than so many words between them, in either order. */
  areNear(words: number, one: readonly CallingRole[], other: readonly CallingRole[]): boolean {
    return this.of(one).some((left) =>
      this.of(other).some((right) => Math.max(left.from, right.from) - Math.min(left.to, right.to) < words),
    );
  }

  /** Whether one comes before the other, with fewer than so many words between them. */
  isBefore(words: number, one: readonly CallingRole[], other: readonly CallingRole[]): boolean {
    return this.of(one).some((left) =>
      this.of(other).some((right) => left.from < right.from && right.from - left.to < words),
    );
  }

  /**
   * Whether it is calls that are denied, where messages are named too: "stop the messages, a call is fine". What is
   * denied stands before the denial, in English behind it.
   */
  areCallsDenied(): boolean {
    const messages = this.of(['message']);
    return this.of(['call', 'phone']).some((call) =>
      this.of(['not', 'stop', 'notWanted', 'neither', 'forbid', 'no', 'remove', 'alone']).some(
        (denial) =>
          call.from <= denial.from ||
          (denial.from <= call.from && call.to <= denial.to) ||
          !messages.some(({ from }) => from < call.from && (denial.from < from || !this.isEnglish)),
      ),
    );
  }

  /** The words with their roles, in order, each once: a word may be found in two languages. */
  placed(): Said<CallingRole>[] {
    const each = new Map(this.said.map((one) => [`${one.tag} ${one.from}`, one]));
    return [...each.values()].sort((one, other) => one.from - other.from || one.to - other.to);
  }

  /** How many words have a role. */
  count(): number {
    return new Set(this.said.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).size;
  }

  /** Where the last of them ends; endless when none is said. */
  endOf(role: CallingRole): number {
    const ends = this.of([role]).map(({ to }) => to);
    return ends.length === 0 ? Infinity : Math.max(...ends);
  }

  private readonly of = (roles: readonly CallingRole[]): Said<CallingRole>[] =>
    this.said.filter(({ tag }) => roles.includes(tag));
}

/** Sounds like कल, tomorrow. */
const CALL = /^calls?$/;

interface Finders {
  /** English words as they are written, and by their sound in any script. */
  readonly english: readonly RoleFinder<CallingRole>[];
  readonly own: RoleFinder<CallingRole> | null;
}

const known = new Map<Language, Finders>();

/** In the call's language and in English, which is also written in the language's letters. */
export function callingWordsIn(language: Language, words: readonly string[]): CallingSaid {
  let finders = known.get(language);
  if (!finders) known.set(language, (finders = findersFor(language)));
  const ours = words.map((word) => (!isIndic(word) || scriptOf(word) === scriptOf(firstOf(language)) ? word : ''));
  const english = finders.english.flatMap((finder) => finder.in(words));
  const said = [...english, ...(finders.own?.in(ours) ?? [])];
  const isCall = (at: number): boolean => CALL.test(words[at] ?? '');
  return new CallingSaid(
    said.filter(({ tag, from, to }) => tag !== 'day' || to - from > 1 || !isCall(from)),
    language === 'en-IN',
    new Set(english),
  );
}

function findersFor(language: Language): Finders {
  const { calling, callingLoans } = SPOKEN['en-IN'];
  const written = new RoleFinder(calling, false, false);
  if (language === 'en-IN') return { english: [written], own: null };
  return {
    english: [written, new RoleFinder(callingLoans ?? {}, isSoft(language))],
    own: new RoleFinder(SPOKEN[language].calling, isSoft(language)),
  };
}

/** Words in the letters of another language are not compared: by sound they would be something else. */
const scriptOf = (word: string): number => word.charCodeAt(0) >> 7;

const firstOf = (language: Language): string => SPOKEN[language].phrases.yes[0];
