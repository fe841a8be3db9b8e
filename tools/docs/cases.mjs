// Files that the check must, or must not, find fault with.
const PAGE = '# Runs\n\n## First attempt\n\n## `lastError`\n\n## States\n\n## States\n\n```\n# no heading\n```\n';
const tree = {
  'docs/handbook/runs.md': PAGE,
  'docs/handbook/calls.md': '# Calls',
  'docs/adr/0010-reserved-lines.md': '',
  'apps/flow/README.md': '',
  'apps/flow/src/domain/flow.ts': '',
  'tools/flow.mjs': '',
  'package.json': '{ "scripts": { "flow": "" } }',
};
const code = (text) => ({ path: 'apps/flow/src/flow.ts', text, tree });
const page = (text) => ({ path: 'docs/handbook/calls.md', text, tree });

export const CASES = [
  { name: 'a mark in code', ...code('/** Choices §6. */'), finds: ['Choices §'] },
  { name: 'a mark in SQL', path: 'apps/flow/migrations/0001.sql', text: '-- specification §8', tree, finds: ['§'] },
  { name: 'a mark with words between', ...code('// design brief §2'), finds: ['design brief §'] },
  { name: 'a mark in brackets', ...code('// in the order of the specification (§4.3)'), finds: ['the specification'] },
  { name: 'a section of nothing', ...page('All types of §6.1.'), finds: ['"§"'] },
  { name: 'a text that is not there', ...page('as the Specification names them'), finds: ['the Specification'] },
  { name: 'a section of an RFC', ...code('/** RFC 9110 §14.2 */'), finds: [] },
  { name: 'the choices of an answer', ...code('// choices missing'), finds: [] },
  { name: 'the place of a fault', ...code('\n\n// choices §1'), finds: ['apps/flow/src/flow.ts:3:'] },

  { name: 'a link that leads somewhere', ...page('[runs](runs.md) [its app](../../apps/flow/README.md)'), finds: [] },
  { name: 'a link to a folder', ...page('[decisions](../adr)'), finds: [] },
  { name: 'a link to nothing', ...page('[runs](run.md)'), finds: ['docs/handbook/run.md does not exist'] },
  { name: 'a link to a heading', ...page('[a](runs.md#first-attempt) [b](runs.md#lasterror)'), finds: [] },
  { name: 'a link to the second of its name', ...page('[a](runs.md#states-1)'), finds: [] },
  { name: 'a link to no heading', ...page('[a](runs.md#second-attempt)'), finds: ['no heading #second-attempt'] },
  { name: 'a comment in code is no heading', ...page('[a](runs.md#no-heading)'), finds: ['no heading #no-heading'] },
  { name: 'a heading of a folder', ...page('[a](../adr#x)'), finds: ['docs/adr has no headings'] },
  { name: 'a link with code as its label', ...page('[`run`](run.md)'), finds: ['run.md does not exist'] },
  { name: 'two links in a line', ...page('[a](x.md), [b](y.md)'), finds: ['x.md', 'y.md'] },
  { name: 'a link in inline code', ...page('`[a](x.md)`'), finds: [] },
  { name: 'a link in fenced code', ...page('```\n[a](x.md)\n```'), finds: [] },
  { name: 'a link behind fenced code', ...page('```\n```\n[a](x.md)'), finds: ['calls.md:3:'] },
  { name: 'a link within the page', ...page('[a](#none)'), finds: ['no heading #none'] },
  { name: 'a link to the web', ...page('[a](https://example.com/x.md) [b](mailto:a@b.c)'), finds: [] },

  { name: 'a link whose text is wrapped', ...page('\n[a long\ntext](run.md)'), finds: ['calls.md:2:'] },
  { name: 'a link that is defined elsewhere', ...page('[a][b]\n\n[b]: run.md'), finds: ['calls.md:3:'] },
  { name: 'a link in HTML', ...page('<a href="run.md">a</a>'), finds: ['run.md does not exist'] },

  {
    name: 'files by name and by path',
    ...page('`flow.ts`, `domain/flow.ts`, `apps/flow/src/domain/flow.ts`'),
    finds: [],
  },
  { name: 'a file that is gone', ...page('`domain/flows.ts`'), finds: ['no file domain/flows.ts'] },
  { name: 'a part of a name', ...page('`low.ts`'), finds: ['no file low.ts'] },
  { name: 'a file to be made', path: 'docs/how-to/add.md', text: '`your.ts`', tree, finds: [] },
  { name: 'commands', ...page('```\nnpm run flow -- check\nnode tools/flow.mjs\n```'), finds: [] },
  { name: 'a command of before', ...page('```\nnode tools/flows.mjs\n```'), finds: ['tools/flows.mjs does not exist'] },
  { name: 'a script of before', ...page('`npm run flows`'), finds: ['no npm run flows'] },

  { name: 'a table of a few words', ...page('| `a` | b |\n| --- | :-: |\n| `x \\| y` | the run is over |'), finds: [] },
  {
    name: 'a table cell with a sentence',
    ...page(`| a | b |\n| - | - |\n| x | ${'word '.repeat(13)}|`),
    finds: ['calls.md:3:'],
  },
  {
    name: 'a table cell with long words',
    ...page(`  | ${'w'.repeat(81)} | ${'v'.repeat(80)} |`),
    finds: ['a table cell'],
  },
  {
    name: 'a table cell with a long address',
    ...page(`| [runs](../../docs/handbook/${'./'.repeat(40)}runs.md) |`),
    finds: [],
  },
  { name: 'a table in fenced code', ...page(`\`\`\`\n| ${'word '.repeat(13)}|\n\`\`\``), finds: [] },

  { name: 'a reference in code', ...code('// (docs/handbook/runs.md#states)'), finds: [] },
  { name: 'a reference to no heading', ...code('// docs/handbook/runs.md#ends'), finds: ['no heading #ends'] },
  { name: 'a reference to no page', ...code("'see docs/handbook/walks.md'"), finds: ['walks.md does not exist'] },
  { name: 'a reference at the end of a sentence', ...code('// See docs/handbook/runs.md.'), finds: [] },
  { name: 'a reference in OpenAPI', path: 'docs/openapi.json', text: '"x docs/no.md"', tree, finds: ['docs/no.md'] },
  { name: 'a word of our own', ...code('const lanes = 2; // nobody insists'), finds: ['"lanes"', '"insists"'] },
  { name: 'a word in a name', ...code('const laneOf = 1;'), finds: ['"laneO"'] },
  {
    name: 'words that came back',
    ...code(
      'const MOST_BYTES = 5; class HookPlaces { letGo() {} } interface Told {} SELECT 1 FROM world w; SealedAnswer',
    ),
    finds: ['"MOST_BYTES"', '"letGo"', '"SealedAnswer"', '"class HookPlaces"'],
  },
  { name: 'the same in prose', ...code('// Places calls; most of the world is told, MAX_BYTES'), finds: [] },
  { name: 'a word inside another', ...code('// planets, burying is not here, consistent'), finds: [] },
  { name: 'a comment of two pages', ...code(` * ${'why '.repeat(20)}\n`.repeat(8)), finds: ['more than 600'] },
  { name: 'two comments of a page', ...code(`${`// ${'why '.repeat(25)}\n`.repeat(5)}\n`.repeat(2)), finds: [] },
  { name: 'many parameters', ...code(` * @param a ${'what '.repeat(18)}\n`.repeat(8)), finds: [] },
  { name: 'a wide parameter', ...code(` * @param {x}\n *   ${'w'.repeat(118)}`), finds: [] },
  { name: 'a wide comment', ...code(`// ${'w'.repeat(118)}`), finds: ['121 columns'] },
  { name: 'a wide line of code', ...code(`const said = '-- ${'w'.repeat(118)}';`), finds: [] },
  {
    name: 'a wide comment of a function in SQL',
    path: 'apps/x/functions/f.sql',
    text: `-- ${'w'.repeat(118)}`,
    tree,
    finds: ['121 columns'],
  },
  {
    name: 'the same in a migration',
    path: 'apps/x/migrations/0001_f.sql',
    text: `-- ${'w'.repeat(118)}`,
    tree,
    finds: [],
  },
  { name: 'lanes of webhooks', path: 'apps/webhook-delivery/src/x.ts', text: '// the lane', tree, finds: [] },
  { name: 'another word there', path: 'apps/webhook-delivery/src/x.ts', text: '// hungry', tree, finds: ['"hungry"'] },
  { name: 'what shoppers say', path: 'libs/flow-language/src/languages/x.ts', text: '// MG lane', tree, finds: [] },

  {
    name: "the platform's token on a tenant's page",
    path: 'docs/how-to/x.md',
    text: '$ADMIN_TOKEN\nget adminToken',
    tree,
    finds: ['"ADMIN_TOKEN"', '"adminToken"'],
  },
  {
    name: "the platform's token for who runs it",
    path: 'docs/how-to/deploy.md',
    text: '$ADMIN_TOKEN',
    tree,
    finds: [],
  },

  { name: 'a decision', ...code('// ADR 0010'), finds: [] },
  { name: 'a decision that was not taken', ...code('// ADR 0099'), finds: ['no ADR 0099'] },
];
