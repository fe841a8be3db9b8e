import { isIndic } from '../sound/script.js';
import { soundsOf } from '../sound/sounds.js';
import { softened, latinSound } from '../sound/latin-sound.js';
import { wordsOf } from './normalize.js';
import type { Said } from './phrase-index.js';

/** How many words may stand between the parts of `a+b`. */
const BETWEEN = 4;

interface Part {
  readonly text: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
  readonly isBySound: boolean;
  /** How many words may stand before it. */
  readonly gap: number;
}

interface Entry<R> {
  readonly role: R;
  readonly parts: readonly Part[];
}

/** The ways in which a word that was heard may match: as it is written, and by its sounds. */
interface Heard {
  readonly written: string;
  readonly sounds: readonly string[];
}

/** Finds words by the roles they have, in the notation of `CallingWords`. A word may have several roles. */
export class RoleFinder<R extends string> {
  /** By the text of the first part; `*` before or after it says where it is open. */
  private readonly first = new Map<string, Entry<R>[]>();

  constructor(
    lists: Readonly<Partial<Record<R, string>>>,
    private readonly soft: boolean,
    isBySound = true,
  ) {
    for (const [role, list] of Object.entries(lists) as [R, string | undefined][])
      for (const entry of (list ?? '').split(/\s+/)) if (entry !== '') this.add(role, entry, isBySound);
  }

  private add(role: R, entry: string, isBySound: boolean): void {
    const parts = entry
      .split('+')
      .flatMap((piece, at) =>
        piece.split('_').map((word, place) => this.partOf(word, isBySound, at > 0 && place === 0)),
      );
    const [head] = parts;
    if (!head) return;
    const key = keyOf(head.text, head);
    this.first.set(key, [...(this.first.get(key) ?? []), { role, parts }]);
  }

  private partOf(word: string, isBySound: boolean, isSeparate: boolean): Part {
    const [plain = ''] = wordsOf(word.replaceAll('*', ''));
    const isSound = isBySound && !isIndic(plain) && !word.startsWith('=');
    const sound = this.soft ? softened(latinSound(plain)) : latinSound(plain);
    return {
      text: isSound ? sound : plain,
      isOpenBefore: word.startsWith('*'),
      isOpenAfter: word.endsWith('*'),
      isBySound: isSound,
      gap: isSeparate ? BETWEEN : 0,
    };
  }

  in(words: readonly string[]): Said<R>[] {
    const heard = words.map((word): Heard => ({ written: word, sounds: soundsOf(word, this.soft) }));
    return heard.flatMap((word, from) =>
      this.beginningWith(word).flatMap(({ role, parts }): Said<R>[] => {
        const to = endOf(parts, heard, from);
        return to === null ? [] : [{ tag: role, from, to }];
      }),
    );
  }

  private beginningWith({ written, sounds }: Heard): Entry<R>[] {
    const found = new Set<Entry<R>>();
    const look = (key: string): void => this.first.get(key)?.forEach((entry) => found.add(entry));
    for (const form of new Set([written, ...sounds])) {
      look(form);
      for (let cut = 1; cut <= form.length; cut++) {
        look(`${form.slice(0, cut)}*`);
        look(`*${form.slice(-cut)}`);
      }
    }
    return [...found];
  }
}

const keyOf = (text: string, { isOpenBefore, isOpenAfter }: Part): string =>
  `${isOpenBefore ? '*' : ''}${text}${isOpenAfter ? '*' : ''}`;

/** Where the entry ends that begins at `from`; null when not all of it is said. */
function endOf(parts: readonly Part[], heard: readonly Heard[], from: number): number | null {
  let at = from;
  for (const part of parts) {
    const last = at + part.gap;
    while (at <= last && at < heard.length && !isMet(part, heard[at])) at += 1;
    if (at > last || at >= heard.length) return null;
    at += 1;
  }
  return at;
}

function isMet(part: Part, heard: Heard | undefined): boolean {
  const ways = part.isBySound ? (heard?.sounds ?? []) : heard ? [heard.written] : [];
  return ways.some((way) => {
    if (part.isOpenBefore) return way.endsWith(part.text);
    return part.isOpenAfter ? way.startsWith(part.text) : way === part.text;
  });
}
