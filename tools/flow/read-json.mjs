import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { faultIn } from './json-fault.mjs';
import { Mistake } from './mistake.mjs';

const REASONS = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' };

/** A JSON file, named as seen from where the command was typed (npm runs scripts at the root of the repository). */
export async function readJson(name, what) {
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  let text;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new Mistake(`cannot read the ${what} ${name}: ${REASONS[error.code] ?? error.code ?? error.message}`);
  }
  return parse(text.replace(/^\ufeff/, ''), name);
}

function parse(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    const { offset, message } = faultIn(text);
    const before = text.slice(0, offset).split('\n');
    const column = before.at(-1).length + 1;
    const line = text.split('\n')[before.length - 1] ?? '';
    const from = Math.max(0, column - 41);
    const shown = line.slice(from, column + 38).replace(/[\t\r]/g, ' ');
    throw new Mistake(
      `${name} is no JSON: line ${before.length}, column ${column}: ${message}\n\n  ${shown}\n  ${' '.repeat(column - 1 - from)}^`,
    );
  }
}

/** A JSON object of texts, such as inputs and answers are; numbers and booleans are taken for what they say. */
export async function readTexts(name, what) {
  if (name === undefined) return {};
  const value = await readJson(name, what);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Mistake(`the ${what} ${name} must be an object such as {"order_no": "1001"}`);
  return Object.fromEntries(Object.entries(value).map(([key, given]) => [key, textOf(given, `${name}: ${key}`)]));
}

/** Answers by question: one text, or a list of them, one per try. */
export async function readAnswers(name) {
  if (name === undefined) return {};
  const value = await readJson(name, 'answers');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Mistake(`the answers ${name} must be an object such as {"order_confirmed": "no"}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, given]) => [
      key,
      Array.isArray(given)
        ? given.map((text, index) => textOf(text, `${name}: ${key}[${index}]`))
        : textOf(given, `${name}: ${key}`),
    ]),
  );
}

function textOf(value, place) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Mistake(`${place} must be a text`);
  return value;
}
