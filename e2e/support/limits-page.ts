import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Before a list of limits: what is not short enough for a table. */
const LIST = '<!-- limits';
const ITEM = /^- (.*?): (.*)$/;

/**
 * The rows of all tables of docs/handbook/limits.md, and of its lists of limits, as `section: cell, cell`, so that a
 * test names the very numbers that the page promises.
 */
export function rowsOfThePage(): string[] {
  const lines = readFileSync(new URL('docs/handbook/limits.md', root), 'utf8').split('\n');
  const rows: string[] = [];
  let section = '';
  let isList = false;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (line.startsWith(LIST)) isList = true;
    else if (line !== '' && !line.startsWith('- ')) isList = false;
    const item = isList && ITEM.exec(line);
    if (item) rows.push(`${section}: ${item[1]}, ${item[2]}`);
    const isHead = /^\| -/.test(lines[at + 1] ?? '');
    if (line.startsWith('| ') && !isHead && !/^\| -/.test(line)) rows.push(`${section}: ${cellsOf(line).join(', ')}`);
  }
  return rows;
}

/** Whether this spec has a test of that name. */
export const hasTest = (spec: string, name: string): boolean =>
  readFileSync(new URL(spec, root), 'utf8').includes(`'${name}'`);
