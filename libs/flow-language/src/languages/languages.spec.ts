import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@outcall/kernel';
import { expect, it } from '@jest/globals';
import { iso639Of, SPOKEN } from './registry.js';

const SOURCES = new URL('..', import.meta.url).pathname;
const INDIAN = /[\u0900-\u0963\u0966-\u0d7f]|'(?!en)[a-z]{2}-IN'/;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
/** Folders of a language, and files that name one or may quote some. */
const OWN = /^languages\/(?:..-in\/|folders)|^library\/[^/]+\/definition|\.(?:spec|fixture)\.ts$/;

it('are what the folders hold, and no others', async () => {
  const folders = readdirSync(`${SOURCES}languages`, { withFileTypes: true }).filter(({ name }) =>
    /^[a-z]{2}-[a-z]{2}$/.test(name),
  );
  const codes = folders.map(({ name }) => name.replace(/-in$/, '-IN'));
  expect(codes.sort()).toEqual([...LANGUAGES].sort());
  expect(Object.keys(SPOKEN).sort()).toEqual(codes);
  for (const { name } of folders) {
    const exported = Object.values((await import(`./${name}/index.js`)) as Record<string, unknown>);
    expect(exported).toEqual([SPOKEN[name.replace(/-in$/, '-IN') as Language]]);
  }
});

it('have the code by which others know them, each one of its own', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const codes = LANGUAGES.map(iso639Of);
  expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(codes).size).toBe(LANGUAGES.length);
  expect(LANGUAGES.filter((language) => !language.startsWith(iso639Of(language)))).toEqual(['od-IN']);
});

it('are written in their folders and nowhere else', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !OWN.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const telling = files.filter((file) => INDIAN.test(readFileSync(`${SOURCES}${file}`, 'utf8').replace(COMMENTS, '')));
  expect(telling).toEqual([]);
});
