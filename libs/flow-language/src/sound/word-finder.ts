import { ENGLISH_SOUNDS, READ_BY_SOUND } from './english-sounds.js';
import { isAspirated, isIndic } from './script.js';
import { englishConsonants, indicConsonants, soundsOf } from './sounds.js';

const SHORTEST_BY_SOUND = 3; // "to", "so", "be" sound like too many others
const LEAST_WITHOUT_ASPIRATION = 2;
const MAX_KEPT = 4_000; // utterances are strangers' input: the cache is limited

/**
 * Finds the known words that a heard word may be: the word itself; words of the language with the same sound, in any
 * script; and for a word in an Indian script that is none of these, the English word it spells.
 */
export class WordFinder {
  private readonly words = new Set<string>();
  private readonly bySound = new Map<string, string[]>();
  private readonly byConsonants = new Map<string, string[]>();
  private kept = new Map<string, readonly string[]>();

  /** `english` lists the English words: these are compared as English only. */
  constructor(
    private readonly english: ReadonlySet<string> = new Set(),
    protected readonly soft = false,
    /** Sounds of words in Indian scripts that are shorter than this are not compared. */
    private readonly shortestIndic = 1,
    /** Words of the language itself. They are never taken for English ones: हमने is not "human". */
    private readonly ownWords: ReadonlySet<string> = new Set(),
    /** Words that match only as they are written: कल, "kal" is tomorrow, not "call". */
    private readonly isAsWritten: (word: string) => boolean = () => false,
    /**
     * Whether a word that matches one of the language may match an English one as well: नो is "no", and sounds like ন.
     */
    private readonly isReadBothWays = false,
  ) {}

  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    if (this.kept.size > 0) this.kept = new Map();
    const isEnglish = this.english.has(word);
    const sounds = soundsOf(word, this.soft);
    if (!isEnglish) for (const sound of sounds) push(this.bySound, sound, word);
    else {
      if (!READ_BY_SOUND.has(word))
        for (const consonants of englishConsonants(word, this.soft)) push(this.byConsonants, consonants, word);
      const spoken = ENGLISH_SOUNDS.get(word);
      for (const sound of spoken ? [word, ...spoken] : [])
        for (const heard of soundsOf(sound, this.soft)) push(this.byConsonants, `=${heard}`, word);
    }
  }

  /** Nearest first; empty when the word is not known. */
  find(word: string): readonly string[] {
    let found = this.kept.get(word);
    if (found) return found;
    found = this.seek(word);
    if (this.kept.size >= MAX_KEPT) this.kept = new Map();
    this.kept.set(word, found);
    return found;
  }

  /** A sound of two letters is too short to ignore aspiration: खो is "lost", को is "to". */
  private aspiratedAlike(word: string, sound: string, found: readonly string[]): readonly string[] {
    if (sound.length > LEAST_WITHOUT_ASPIRATION || this.soft) return found;
    return found.filter((other) => isAspirated(other) === isAspirated(word));
  }

  protected seek(word: string): readonly string[] {
    const isKnown = this.words.has(word);
    const own = isKnown ? [word] : [];
    if (this.english.has(word) || (!isIndic(word) && word.length < SHORTEST_BY_SOUND) || this.isAsWritten(word))
      return own;
    const sounds = soundsOf(word, this.soft);
    const shortest = isIndic(word) ? this.shortestIndic : 1;
    const alike = sounds.flatMap((sound) =>
      sound.length < shortest ? [] : this.aspiratedAlike(word, sound, this.bySound.get(sound) ?? []),
    );
    const found = [...new Set([...own, ...alike])];
    const isDone = found.length > 0 && !this.isReadBothWays;
    if (isDone || !isIndic(word) || this.ownWords.has(word)) return found;
    const spelled = sounds.flatMap((sound) => this.byConsonants.get(`=${sound}`) ?? []);
    const english =
      spelled.length > 0
        ? spelled
        : indicConsonants(word, this.soft).flatMap((consonants) => this.byConsonants.get(consonants) ?? []);
    return [...new Set([...found, ...english])];
  }
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [word]);
  else if (!list.includes(word)) list.push(word);
}
