import { ENGLISH_SOUNDS } from './english-sounds.js';
import { isIndic, isLatin } from './script.js';
import { englishBones, indicBones, soundsOf } from './sounds.js';
import { WordFinder } from './word-finder.js';

/** Letters of sound that must be left of a word without its ending: fewer begin too many others. */
const SHORTEST_STEM = 4;

/**
 * Finds the words of names that a flow's author wrote. Beside what `WordFinder` finds: an English word in Latin letters for a name in an
 * Indian script ("size" for সাইজ), and a word with another ending than the name has.
 */
export class NameFinder extends WordFinder {
  private readonly byEnglish = new Map<string, string[]>();
  private readonly byStem = new Map<string, string[]>();

  /** `endings` by their sound, longest first. */
  constructor(
    english: ReadonlySet<string>,
    soft: boolean,
    private readonly endings: readonly string[],
    /** Whether words that are told apart by their ending alone stand in the names of one thing only. */
    private readonly isOneThing: (words: readonly string[]) => boolean,
  ) {
    super(english, soft);
  }

  override add(word: string): void {
    super.add(word);
    if (isIndic(word)) {
      for (const sound of soundsOf(word, this.soft)) keep(this.byEnglish, `=${sound}`, word);
      for (const bones of indicBones(word, this.soft)) keep(this.byEnglish, bones, word);
    }
    for (const stem of this.stemsOf(word)) keep(this.byStem, stem, word);
  }

  protected override seek(word: string): readonly string[] {
    const found = super.seek(word);
    const spelled = isLatin(word) ? this.theOne(this.byEnglish, this.spellingsOf(word)) : [];
    if (found.length > 0) return [...found, ...spelled]; // "address" is English, and अड्रेस in another name
    return spelled.length > 0 ? spelled : this.theOne(this.byStem, this.stemsOf(word));
  }

  /** What is found by the first key that finds anything, when it is one thing. */
  private theOne(map: ReadonlyMap<string, readonly string[]>, keys: readonly string[]): readonly string[] {
    const found = keys.map((key) => map.get(key)).find((names) => names !== undefined) ?? [];
    return this.isOneThing(found) ? found : [];
  }

  private spellingsOf(word: string): string[] {
    const sounds = (ENGLISH_SOUNDS.get(word) ?? []).flatMap((sound) => soundsOf(sound, this.soft));
    return [...sounds.map((sound) => `=${sound}`), ...englishBones(word, this.soft)];
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
