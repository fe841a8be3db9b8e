import { ENGLISH_SOUNDS } from './english-sounds.js';
import { isIndic, isLatin } from './script.js';
import { englishConsonants, indicConsonants, soundsOf } from './sounds.js';
import { WordFinder } from './word-finder.js';

/** A stem has at least as many letters of sound. Shorter ones begin too many other words. */
const SHORTEST_STEM = 4;

/**
 * Finds words of names that the author of a flow wrote. It finds more than `WordFinder`: an English word in Latin
 * letters for a name in an Indian script ("size" for সাইজ), and a word with another ending than in the name.
 */
export class NameFinder extends WordFinder {
  private readonly byEnglish = new Map<string, string[]>();
  private readonly byStem = new Map<string, string[]>();

  /** `endings` by their sound, longest first. */
  constructor(
    english: ReadonlySet<string>,
    soft: boolean,
    private readonly endings: readonly string[],
    /** Whether words that differ only in their ending belong to the names of a single thing. */
    private readonly isOneThing: (words: readonly string[]) => boolean,
    /** Whether a heard word may be this word of a name at all, however alike they sound. */
    private readonly mayBe: (heard: string, word: string) => boolean = () => true,
  ) {
    super(english, soft);
  }

  override add(word: string): void {
    super.add(word);
    if (isIndic(word)) {
      for (const sound of soundsOf(word, this.soft)) keep(this.byEnglish, `=${sound}`, word);
      for (const consonants of indicConsonants(word, this.soft)) keep(this.byEnglish, consonants, word);
    }
    for (const stem of this.stemsOf(word)) keep(this.byStem, stem, word);
  }

  protected override seek(word: string): readonly string[] {
    return this.alikeTo(word).filter((name) => this.mayBe(word, name));
  }

  private alikeTo(word: string): readonly string[] {
    const found = super.seek(word);
    const spelled = isLatin(word) ? this.theOne(this.byEnglish, this.spellingsOf(word)) : [];
    // "address" is an English word, and another name may contain अड्रेस
    if (found.length > 0) return [...found, ...spelled];
    return spelled.length > 0 ? spelled : this.theOne(this.byStem, this.stemsOf(word));
  }

  /** The words of the first key that has any, if they belong to a single thing. */
  private theOne(map: ReadonlyMap<string, readonly string[]>, keys: readonly string[]): readonly string[] {
    const found = keys.map((key) => map.get(key)).find((names) => names !== undefined) ?? [];
    return this.isOneThing(found) ? found : [];
  }

  private spellingsOf(word: string): string[] {
    const sounds = (ENGLISH_SOUNDS.get(word) ?? []).flatMap((sound) => soundsOf(sound, this.soft));
    return [...sounds.map((sound) => `=${sound}`), ...englishConsonants(word, this.soft)];
  }

  private stemsOf(word: string): string[] {
    return soundsOf(word, this.soft).flatMap((sound) => [
      sound,
      ...this.endings
        .filter(
          (ending) =>
            sound.endsWith(ending) &&
            sound.length - ending.length >= (ending.length > 2 ? SHORTEST_STEM - 1 : SHORTEST_STEM),
        )
        .map((ending) => sound.slice(0, -ending.length)),
    ]);
  }
}

function keep(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [word]);
  else if (!list.includes(word)) list.push(word);
}
