// What is wrong with one file.
import { dirname, join, normalize } from 'node:path';
import { anchorsOf, withoutCode } from './markdown.mjs';

/**
 * @typedef {object} Tree
 * @property {(path: string) => string | null} read the text of a file, null when there is none or it is no text
 * @property {(path: string) => boolean} has whether a file or folder is there
 * @property {(folder: string) => (string | undefined)[]} list the names in a folder
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
const OUTSIDE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** Links of Markdown, relative to the file that holds them. */
function links(path, line) {
  return [...line.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !OUTSIDE.test(target))
    .map((target) => (target.startsWith('#') ? path + target : join(dirname(path), target)));
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

/**
 * @param {string} path relative to the root
 * @param {string} text
 * @param {Tree} tree
 * @returns {string[]} one line per fault, `file:line: what`
 */
export function findings(path, text, tree) {
  const isMarkdown = path.endsWith('.md');
  const prose = (isMarkdown ? withoutCode(text) : text).split('\n');
  return text.split('\n').flatMap((line, index) => {
    const targets = new Set([...references(line), ...(isMarkdown ? links(path, prose[index] ?? '') : [])]);
    const faults = [
      ...marks(line),
      ...[...targets].flatMap((target) => broken(target, tree) ?? []),
      ...decisions(line, tree),
    ];
    return faults.map((fault) => `${path}:${index + 1}: ${fault}`);
  });
}
