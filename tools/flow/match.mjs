import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@outcall/kernel';
import { dayChoices } from '../../libs/flow-language/dist/match/asked-choices.js';
import { sectionsIn } from '../../libs/flow-language/dist/match/case-sections.js';
import { judge } from '../../libs/flow-language/dist/match/judge.js';
import { casesIn, NO_OPT_OUT } from '../../libs/flow-language/dist/match/match-case.js';
import { matchAll, sumOf } from '../../libs/flow-language/dist/match/match-table.js';
import { wordsOf } from '../../libs/flow-language/dist/phrases/normalize.js';
import { builtInIn } from '../../libs/flow-language/dist/understanding/built-in-request.js';
import { root } from '../local/root.mjs';

const TYPES = ['yes_no', 'choice', 'number', 'date', 'text'];
const cell = ({ right, missed, wrong }) => `${right}/${missed}/${wrong}`;
const share = (part, { right, missed, wrong }) => `${((100 * part) / (right + missed + wrong)).toFixed(1)} %`;

/** `match`: how the corpus of utterances is understood, by language and type of answer. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { failures: { type: 'boolean' }, json: { type: 'boolean' } } });
  const cases = LANGUAGES.flatMap(casesOf);
  const table = matchAll(cases);
  const optOuts = optOutsIn(cases);
  if (values.json) console.log(JSON.stringify({ ...asObject(table), optOuts: Object.fromEntries(optOuts) }, null, 2));
  else
    console.log(
      [
        ...tableLines(table),
        '',
        ...optOutLines(optOuts),
        ...(values.failures ? ['', ...failureLines(table)] : []),
      ].join('\n'),
    );
  return 0;
}

const testsOf = (language) => join(root, 'libs/flow-language/src/languages', language.toLowerCase(), 'test');

function casesOf(language) {
  const corpus = join(testsOf(language), 'corpus');
  const days = dayChoices(language, dayLabelsOf(language), dayLabelsOf('en-IN'));
  return readdirSync(corpus).flatMap((file) => casesIn(language, readFileSync(join(corpus, file), 'utf8'), days));
}

const dayLabelsOf = (language) =>
  sectionsIn(readFileSync(join(testsOf(language), 'cases/days.txt'), 'utf8')).get('choices') ?? [];

function tableLines({ byLanguage, seen, heldBack }) {
  const row = (name, cells) => `${name.padEnd(10)}${cells.map((text) => text.padStart(11)).join('')}`;
  const rows = [...byLanguage].map(([language, types]) =>
    row(language, [
      ...TYPES.map((type) => (types.has(type) ? cell(types.get(type)) : '')),
      cell(sumOf(types.values())),
    ]),
  );
  const all = [...byLanguage.values()].flatMap((types) => [...types.values()]);
  const half = (name, counts) =>
    `${name}: ${cell(counts)}, right ${share(counts.right, counts)}, wrong ${share(counts.wrong, counts)}`;
  return [
    'right/missed/wrong: missed is asked again, wrong was taken for something else',
    row('', [...TYPES, 'all']),
    ...rows,
    row('all', [
      ...TYPES.map((type) => cell(sumOf([...byLanguage.values()].flatMap((t) => t.get(type) ?? [])))),
      cell(sumOf(all)),
    ]),
    '',
    half('half that may be looked at', seen),
    half('half that is held back', heldBack),
  ];
}

/** By language: how many opt-outs are heard, asked back and missed, and what near them is taken for one. */
function optOutsIn(cases) {
  const byLanguage = new Map();
  for (const at of cases) {
    const isNear = at.expected === NO_OPT_OUT;
    if (!isNear && at.expected !== 'opt_out') continue;
    const counts = byLanguage.get(at.language) ?? { heard: 0, askedBack: 0, missed: 0, near: 0, false: 0 };
    byLanguage.set(at.language, counts);
    const isHeard = judge(at).got === 'opt_out';
    if (isNear) {
      counts.near += 1;
      if (isHeard) counts.false += 1;
    } else if (isHeard) counts.heard += 1;
    else if (builtInIn(at.language, wordsOf(at.speech), null, at.expectation) === 'unclear') counts.askedBack += 1;
    else counts.missed += 1;
  }
  return byLanguage;
}

function optOutLines(byLanguage) {
  const row = (name, cells) => `${name.padEnd(10)}${cells.map((text) => String(text).padStart(11)).join('')}`;
  return [
    'opt-outs: false was near one and taken for it',
    row('', ['heard', 'asked back', 'missed', 'false']),
    ...[...byLanguage].map(([language, { heard, askedBack, missed, near, false: taken }]) =>
      row(language, [heard, askedBack, missed, `${taken} of ${near}`]),
    ),
  ];
}

const failureLines = ({ failures }) =>
  failures.map(
    ({ at, verdict, got }) =>
      `${verdict}  ${at.language} ${at.type}  "${at.speech}" is ${at.expected}, taken as ${got}`,
  );

function asObject({ byLanguage, seen, heldBack, failures }) {
  const languages = Object.fromEntries(
    [...byLanguage].map(([language, types]) => [language, Object.fromEntries(types)]),
  );
  return { languages, seen, heldBack, failures };
}
