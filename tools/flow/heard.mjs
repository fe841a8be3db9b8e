import { parseArgs } from 'node:util';
import { hearAll, sumOf } from '../../libs/flow-language/dist/heard/heard-table.fixture.js';

const TYPES = ['yes_no', 'choice', 'number', 'date', 'text'];
const cell = ({ right, missed, wrong }) => `${right}/${missed}/${wrong}`;
const share = (part, { right, missed, wrong }) => `${((100 * part) / (right + missed + wrong)).toFixed(1)} %`;

/** `heard`: how the corpus of utterances is understood, by language and type of answer. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { failures: { type: 'boolean' }, json: { type: 'boolean' } } });
  const table = hearAll();
  if (values.json) console.log(JSON.stringify(asObject(table), null, 2));
  else console.log([...tableLines(table), ...(values.failures ? ['', ...failureLines(table)] : [])].join('\n'));
  return 0;
}

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

const failureLines = ({ failures }) =>
  failures.map(
    ({ at, verdict, got }) => `${verdict}  ${at.language} ${at.type}  "${at.speech}" is ${at.expected}, heard ${got}`,
  );

function asObject({ byLanguage, seen, heldBack, failures }) {
  const languages = Object.fromEntries(
    [...byLanguage].map(([language, types]) => [language, Object.fromEntries(types)]),
  );
  return { languages, seen, heldBack, failures };
}
