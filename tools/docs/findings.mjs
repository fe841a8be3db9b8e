// What is wrong with one file.
import { dirname, join, normalize } from 'node:path';
import { longComments } from './comments.mjs';
import { anchorsOf, longCells, withoutCode } from './markdown.mjs';
import { isReleased } from './released.mjs';

/**
 * @typedef {object} Tree
 * @property {(path: string) => string | null} read the text of a file, null when there is none or it is no text
 * @property {(path: string) => boolean} has whether a file or folder is there
 * @property {(folder: string) => (string | undefined)[]} list the names in a folder
 * @property {(name: string) => boolean} named whether a file has that name, or ends with that path
 */

const MARK = /(?:specification|choices|design)(?: brief)?[^\w§]{0,3}§|\bthe specification\b/i;
const RFC = /RFC \d+ §[\d.]+/g;

/** Texts that are not in the tree cannot be looked up; sections of RFCs can. */
function marks(line) {
  const own = line.replace(RFC, '');
  const mark = MARK.exec(own)?.[0] ?? (own.includes('§') ? '§' : null);
  return mark === null ? [] : [`refers to "${mark}", which is not in the tree: link the handbook (docs/handbook)`];
}

/** @param {string} target @param {Tree} tree */
function broken(target, tree) {
  const [file = '', anchor] = target.split('#');
  const path = normalize(file).replace(/\/$/, '');
  if (!tree.has(path)) return `${path} does not exist`;
  if (!anchor) return null;
  const text = path.endsWith('.md') ? tree.read(path) : null;
  if (text === null) return `${path} has no headings`;
  return anchorsOf(text).has(anchor) ? null : `${path} has no heading #${anchor}`;
}

const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const DEFINITION = /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/gm;
const HTML = /<a\s[^>]*href="([^"]+)"/g;
const OUTSIDE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Where the links of Markdown lead, by the line that each begins on: its text may be wrapped.
 * @param {string} path @param {string} prose
 */
function links(path, prose) {
  /** @type {Map<number, string[]>} */
  const byLine = new Map();
  for (const { index, 1: target = '' } of [LINK, DEFINITION, HTML].flatMap((form) => [...prose.matchAll(form)])) {
    if (OUTSIDE.test(target)) continue;
    const start = index + (/^\s*/.exec(prose.slice(index))?.[0].length ?? 0);
    const line = prose.slice(0, start).split('\n').length - 1;
    const to = target.startsWith('#') ? path + target : join(dirname(path), target);
    byLine.set(line, [...(byLine.get(line) ?? []), to]);
  }
  return byLine;
}

const SOURCE = /`([\w@./-]+\.(?:ts|mjs|sql))`/g;
const COMMAND = /\bnode ((?:apps|e2e|libs|tools)\/[\w./-]+\.mjs)/g;
const SCRIPT = /\bnpm run ([a-z][\w:-]*)/g;
/** How-to pages speak of files that the reader makes, and the changelog of what was. */
const NAMES_OTHERS = /^docs\/how-to\/|^CHANGELOG\.md$/;

/**
 * Files of ours and commands that a page names and nobody finds. @param {string} path @param {string} line @param
 * {Tree} tree
 */
function names(path, line, tree) {
  const sources = NAMES_OTHERS.test(path) ? [] : [...line.matchAll(SOURCE)].map(([, name = '']) => name);
  const own = sources.filter((name) => !name.startsWith('.') && !name.startsWith('/'));
  const scripts = JSON.parse(tree.read('package.json') ?? '{}').scripts ?? {};
  return [
    ...own.filter((name) => !tree.named(name)).map((name) => `there is no file ${name}`),
    ...[...line.matchAll(COMMAND)].flatMap(([, file = '']) => (tree.has(file) ? [] : [`${file} does not exist`])),
    ...[...line.matchAll(SCRIPT)].flatMap(([, name = '']) => (name in scripts ? [] : [`there is no npm run ${name}`])),
  ];
}

const REFERENCE = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const ADR = /\bADR (\d{4})\b/g;

/** References by their place in the repository, wherever they stand. */
const references = (line) => [...line.matchAll(REFERENCE)].map(([target]) => target);

/** @param {string} line @param {Tree} tree */
function decisions(line, tree) {
  return [...line.matchAll(ADR)].flatMap(([, number = '']) =>
    tree.list('docs/adr').some((name) => name?.startsWith(`${number}-`)) ? [] : [`there is no ADR ${number}`],
  );
}

const LANE_WORD = /\blanes?\b|Lanes?\b|\blanes?[A-Z]/;

/**
 * Words that only we used, and the field's own. A lane is nothing but the place of an endpoint among the senders of
 * webhooks.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const OWN_WORDS = [
  [LANE_WORD, 'priority, queue or client'],
  [/\bbur(?:y|ies|ied)\b/i, 'dead-letter'],
  [/\binsists?\b/i, 'retry until'],
  [/\b\w*OpenApi(?:Controller|Route|Guard)\w*/, 'unauthenticated'],
  [/\bhungry\b/i, 'idle, or what it waits for'],
  [/\bWitness(?:es)?\b/, 'what is recorded'],
  [/\bRehearsals?\b/, 'dry run'],
  [/\bMOST_[A-Z_]+\b/, 'MAX_'],
  [/\bmost[A-Z]\w*/, 'max'],
  [/\b(?:giveBack|letGo|letPass)\b/, 'release'],
  [
    /\w+Neighbours\b|\w*(?:SealedAnswer|FrontDoor|Standstill|Linger)\b/,
    'service clients, prepared response, http entry, stalled, batch window',
  ],
  [/\b(?:interface|class|type) (?:\w*[a-z])?(?:Places|Told)\b|\bFROM world\b/, 'quota, what it holds, tenant mode'],
  // Only names in camel case: the table `untold_consents` stays, as another name is a migration.
  [/\b\w*[a-z]Told(?![a-z])\w*|\b(?:\w*[a-z])?(?:Untold|Told)[A-Z]\w*/, 'notified, result, pending or notice'],
  [/\bgive(?:UnusedBack|BackShoppers)\b|\b\w*GivenBack\b|\bgivenBack\b/, 'release, or returned'],
  [/\b(?:const|let|function|private|readonly)(?: async)? (?:alone|apart)\b/, 'isolated, or separate'],
];
const LANE = /^apps\/webhook-delivery\/|^libs\/contracts\/webhooks\/|\/glossary\.md$|\/webhooks\.md$/;
/** What shoppers say, what was, and what is generated. */
const NOT_OURS =
  /^libs\/flow-language\/(?:src\/languages\/|.*\.spec\.ts$|.*\/test\/)|\/migrations\/|^CHANGELOG\.md$|\.json$/;

/** What a tenant does with a key of its own, no page shows with the platform's token or a person's session. */
const OF_THE_PLATFORM = /ADMIN_TOKEN|adminToken|X-CSRF-Token/i;
const HOW_TO = /^docs\/how-to\//;
/** But to make that key they sign in. */
const MAKES_KEYS = /\$AUTH\/admin\/v1\/(?:session|orgs\/\$ORG\/api-keys) .*X-CSRF-Token/;
const FOR_WHO_RUNS_IT = /\/(deploy|rotate-staff-tokens)\.md$/;

/** @param {string} path @param {string} line */
function platformsToken(path, line) {
  const isOfTenants = HOW_TO.test(path) && !FOR_WHO_RUNS_IT.test(path) && !MAKES_KEYS.test(line);
  const found = isOfTenants && OF_THE_PLATFORM.exec(line)?.[0];
  return found ? [`"${found}": a tenant uses an API key (docs/handbook/management-api.md#keys-of-a-server)`] : [];
}

/** @param {string} path @param {string} line */
function ownWords(path, line) {
  if (NOT_OURS.test(path)) return [];
  return OWN_WORDS.flatMap(([word, instead]) => {
    const isAllowed = word === LANE_WORD && LANE.test(path);
    const found = isAllowed ? null : word.exec(line)?.[0];
    return found ? [`"${found}" is a word of our own: say ${instead}`] : [];
  });
}

/**
 * @param {string} path relative to the root
 * @param {string} text
 * @param {Tree} tree
 * @returns {string[]} one line per fault, `file:line: what`
 */
export function findings(path, text, tree) {
  const isMarkdown = path.endsWith('.md');
  const led = isMarkdown ? links(path, withoutCode(text)) : new Map();
  const long = isMarkdown ? longCells(text) : [];
  const comments = isReleased(path, tree) ? [] : longComments(path, text);
  return text.split('\n').flatMap((line, index) => {
    const targets = new Set([...references(line), ...(led.get(index) ?? [])]);
    const faults = [
      ...marks(line),
      ...[...targets].flatMap((target) => broken(target, tree) ?? []),
      ...decisions(line, tree),
      ...ownWords(path, line),
      ...platformsToken(path, line),
      ...(comments[index] ?? []),
      ...(isMarkdown ? names(path, line, tree) : []),
      ...(long[index] ?? []).map((cell) => `a table cell holds a sentence, make the table a list: "${cell}"`),
    ];
    return faults.map((fault) => `${path}:${index + 1}: ${fault}`);
  });
}
