import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@outcall/kernel';
import { dayChoices } from '../../../libs/flow-language/dist/match/asked-choices.js';
import { sectionsIn } from '../../../libs/flow-language/dist/match/case-sections.js';
import { casesIn, NO_OPT_OUT } from '../../../libs/flow-language/dist/match/match-case.js';
import { witnessTextsIn } from '../../../libs/flow-language/dist/match/witness-text.js';
import { wordsOf } from '../../../libs/flow-language/dist/phrases/normalize.js';
import { featuresOf } from '../../../libs/flow-language/dist/understanding/witness/features.js';
import { root } from '../../local/root.mjs';

const libs = join(root, 'libs/flow-language/src');
const testsOf = (language) => join(libs, 'languages', language.toLowerCase(), 'test');
const read = (...path) => readFileSync(join(...path), 'utf8');
const LABELS = { opt_out: 'optout', [NO_OPT_OUT]: 'near' };

/** All texts but those the specs measure with, each once, with the features the witness sees of it. */
export function examples() {
  const found = new Map();
  for (const language of LANGUAGES)
    for (const { speech, label, isOwn } of [...ownOf(language), ...corpusOf(language)]) {
      const words = wordsOf(speech);
      const key = `${language} ${words.join(' ')}`;
      if (!found.has(key)) found.set(key, { label, isOwn, language, words, features: featuresOf(language, words) });
    }
  return [...found.values()];
}

const ownOf = (language) =>
  witnessTextsIn(read(testsOf(language), 'witness.tsv'))
    .filter(({ isTest }) => !isTest)
    .map((text) => ({ ...text, isOwn: true }));

function corpusOf(language) {
  const days = (of) => sectionsIn(read(testsOf(of), 'cases/days.txt')).get('choices') ?? [];
  const choices = dayChoices(language, days(language), days('en-IN'));
  const tests = new Set(
    witnessTextsIn(read(testsOf(language), 'witness.tsv'))
      .filter(({ isTest }) => isTest)
      .map(({ speech }) => wordsOf(speech).join(' ')),
  );
  return corpusFilesOf(language)
    .flatMap((file) => casesIn(language, read(file), choices))
    .filter(({ speech }) => !tests.has(wordsOf(speech).join(' ')))
    .map(({ speech, expected }) => ({ speech, label: LABELS[expected] ?? 'other', isOwn: false }));
}

const corpusFilesOf = (language) => {
  const folder = join(testsOf(language), 'corpus');
  return readdirSync(folder)
    .sort()
    .map((file) => join(folder, file));
};

/** Of the texts, and of how features are made of them. */
export function hashOfTexts() {
  const hash = createHash('sha256');
  hash.update(read(libs, 'understanding/witness/features.ts'));
  for (const language of LANGUAGES) {
    hash.update(read(testsOf(language), 'witness.tsv'));
    for (const file of corpusFilesOf(language)) hash.update(read(file));
  }
  return hash.digest('hex');
}
