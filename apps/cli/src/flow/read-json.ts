import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { jsonFault } from './json-fault.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** A JSON file, named as seen from where the command was typed (npm runs scripts at the root of the repository). */
export async function readJson(name: string, what: string, env: Env): Promise<unknown> {
  const path = resolve(env['INIT_CWD'] ?? '.', name);
  const text = await readFile(path, 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Mistake(`cannot read the ${what} ${name}: ${REASONS[code ?? ''] ?? code ?? message}`);
  });
  return parseJson(text.replace(/^\ufeff/, ''), name);
}

/** @throws Mistake that shows where the text stops being JSON. */
function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { offset, message } = jsonFault(text);
    const before = text.slice(0, offset).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    const line = text.split('\n')[before.length - 1] ?? '';
    const from = Math.max(0, column - 41);
    const shown = line.slice(from, column + 38).replace(/[\t\r]/g, ' ');
    throw new Mistake(
      `${name} is no JSON: line ${before.length}, column ${column}: ${message}\n\n  ${shown}\n  ${' '.repeat(column - 1 - from)}^`,
    );
  }
}
