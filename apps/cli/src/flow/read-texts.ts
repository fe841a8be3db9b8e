import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { readJson } from './read-json.js';

/** A JSON object of texts, such as inputs are; numbers and booleans are taken for what they say. */
export async function readInputs(name: string | undefined, env: Env): Promise<Record<string, string>> {
  const given = await readObject(name, { what: 'inputs', example: '{"order_no": "1001"}' }, env);
  return Object.fromEntries(given.map(([key, value]) => [key, textOf(value, `${name}: ${key}`)]));
}

/** Answers by question: one text, or a list of them, one per try. */
export async function readAnswers(name: string | undefined, env: Env): Promise<Record<string, string | string[]>> {
  const given = await readObject(name, { what: 'answers', example: '{"order_confirmed": "no"}' }, env);
  return Object.fromEntries(
    given.map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((text, index) => textOf(text, `${name}: ${key}[${index}]`))
        : textOf(value, `${name}: ${key}`),
    ]),
  );
}

async function readObject(
  name: string | undefined,
  { what, example }: { readonly what: string; readonly example: string },
  env: Env,
): Promise<[string, unknown][]> {
  if (name === undefined) return [];
  const value = await readJson(name, what, env);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Mistake(`the ${what} ${name} must be an object such as ${example}`);
  return Object.entries(value);
}

function textOf(value: unknown, place: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Mistake(`${place} must be a text`);
  return value;
}
