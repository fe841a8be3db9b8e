// What the folder of a language holds for its tests: `test/corpus/*.txt`, `test/cases/*.txt` and `test/witness.tsv`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@outcall/kernel';
import type { FlowChoice } from '../src/definition/flow-step.js';
import { dayChoices } from '../src/match/asked-choices.js';
import { sectionsIn } from '../src/match/case-sections.js';
import { casesIn, type MatchCase } from '../src/match/match-case.js';
import { witnessTextsIn, type WitnessText } from '../src/match/witness-text.js';

/** The languages of the product; a language that only tests know stands in the folder beside this file. */
const HOMES = ['../src/languages/', './languages/'].map((home) => new URL(home, import.meta.url));

function testsOf(language: Language): URL {
  const folders = HOMES.map((home) => new URL(`${language.toLowerCase()}/test/`, home));
  const found = folders.find((folder) => existsSync(folder));
  if (!found) throw new Error(`${language} has no tests`);
  return found;
}

const read = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The sections (`[name]`) of `cases/<file>.txt`, each with its lines. */
export function sectionsOf(language: Language, file: string): ReadonlyMap<string, readonly string[]> {
  const key = `${language} ${file}`;
  const known = read.get(key);
  if (known) return known;
  const sections = sectionsIn(readFileSync(new URL(`cases/${file}.txt`, testsOf(language)), 'utf8'));
  read.set(key, sections);
  return sections;
}

export function linesOf(language: Language, file: string, section: string): readonly string[] {
  const lines = sectionsOf(language, file).get(section);
  if (!lines) throw new Error(`${language} has no [${section}] in cases/${file}.txt`);
  return lines;
}

/** The only line of a section. */
export function lineOf(language: Language, file: string, section: string): string {
  const [line, ...more] = linesOf(language, file, section);
  if (line === undefined || more.length > 0) throw new Error(`${language}: [${section}] of ${file} is one line`);
  return line;
}

/** Each line of a section, in every language. */
export const inEveryLanguage = (file: string, section: string): [Language, string][] =>
  LANGUAGES.flatMap((language) => linesOf(language, file, section).map((line): [Language, string] => [language, line]));

/** The days that a shopper may choose among, in one language. */
export const daysOf = (language: Language): FlowChoice[] =>
  dayChoices(language, linesOf(language, 'days', 'choices'), linesOf('en-IN', 'days', 'choices'));

/**
 * All utterances of a language. All but those held back have been used to improve the understanding;
 * docs/handbook/understanding.md says how each text scored before that.
 */
export function corpusOf(language: Language): MatchCase[] {
  const corpus = new URL('corpus/', testsOf(language));
  return readdirSync(corpus).flatMap((file) =>
    casesIn(language, readFileSync(new URL(file, corpus), 'utf8'), daysOf(language)),
  );
}

export const witnessTextsOf = (language: Language): WitnessText[] =>
  witnessTextsIn(readFileSync(new URL('witness.tsv', testsOf(language)), 'utf8'));

/** As tools/generate/witness notes it with the weights. */
export function hashOfWitnessTexts(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(new URL('../src/understanding/witness/features.ts', import.meta.url), 'utf8'));
  for (const language of LANGUAGES) {
    const corpus = new URL('corpus/', testsOf(language));
    const files = readdirSync(corpus).sort();
    for (const file of [new URL('witness.tsv', testsOf(language)), ...files.map((name) => new URL(name, corpus))])
      hash.update(readFileSync(file, 'utf8'));
  }
  return hash.digest('hex');
}
