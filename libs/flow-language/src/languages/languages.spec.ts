import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@outcall/kernel';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { understand, type Meaning } from '../understanding/understanding.js';
import type { AnswerType, FlowChoice } from '../definition/flow-step.js';
import { promotionalWordIn } from '../validation/wording/promotional-wording.js';
import { SPOKEN } from './registry.js';
import { language as enIN } from './en-in/index.js';
import type { SpokenLanguage } from './spoken-language.js';

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

it('are written in their folders and nowhere else', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !OWN.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const telling = files.filter((file) => INDIAN.test(readFileSync(`${SOURCES}${file}`, 'utf8').replace(COMMENTS, '')));
  expect(telling).toEqual([]);
});

/** An invented language. */
const ZIBU: SpokenLanguage = {
  phrases: {
    ...enIN.phrases,
    yes: ['zibu'],
    agree: ['vombat'],
    want: ['zend'],
    filler: ['zplease'],
    no: ['zagano'],
    refuse: ['zrefu'],
    unsure: ['zmaybe'],
    cancel: ['zcancel'],
    optOut: ['zolofon pimtak'],
    limits: { before: ['zevening'] },
    person: ['zhuman'],
    repeat: ['zagain'],
    sampleText: 'zibu zibu',
  },
  talk: {
    doubt: 'zwho',
    but: 'zbut',
    harmless: 'zorder',
    beside: 'zpay',
    reject: 'znever',
    others: ['zguard'],
    englishNot: 'znot',
    englishNo: 'zno',
    correctable: ['zaddress'],
    correction: ['zright zmake'],
    right: ['zright'],
    greeting: 'zhail',
    noMatter: 'no_problem',
  },
  numbers: {
    counts: ['zero0', 'zunu', 'zduo', 'ztrifol'],
    scales: { hundred: 'zhekto', thousand: 'zkilo', lakh: 'zlak', crore: 'zkror' },
    not: 'znot',
  },
  dates: {
    ...enIN.dates,
    months: Array.from({ length: 12 }, (_, index) => `Zmonth${'abcdefghijkl'[index]}`),
    weekdays: ['zsun', 'zmon', 'ztue', 'zwed', 'zthu', 'zfri', 'zsat'],
    today: 'ztoday',
    tomorrow: 'zmorgen',
    dayAfterTomorrow: 'zovermorgen',
  },
  positions: {
    places: ['zfirst', 'zsecond'],
    last: 'zlast',
    counts: ['zunu', 'zduo'],
    marks: 'zoption',
    endings: 'zth',
  },
  promotional: { words: ['zbargain*', 'zfreebie'] },
  cues: enIN.cues,
  texts: {},
  synonyms: {},
};

describe('a twelfth language, given to the registry', () => {
  const code = 'zz-IN' as Language;
  const choices: FlowChoice[] = [
    { value: 'cash', label: { 'en-IN': 'Cash' } },
    { value: 'online', label: { 'en-IN': 'Online' } },
  ];
  const hear = (language: Language, type: AnswerType, speech: string): Meaning =>
    understand(language, { speech, dtmf: null }, { type, choices: type === 'choice' ? choices : [] }, '2026-11-21');
  const value = (of: string | number | boolean): Meaning => ({ kind: 'value', value: of });

  beforeAll(() => {
    (SPOKEN as Record<Language, SpokenLanguage>)[code] = ZIBU;
  });

  it.each<[AnswerType, string, Meaning]>([
    ['yes_no', 'zibu zorder', value(true)],
    ['yes_no', 'zagano zplease', value(false)],
    ['yes_no', 'yes', value(true)],
    ['yes_no', 'zibu zwho', { kind: 'no_match' }],
    ['yes_no', 'zhuman', { kind: 'person' }],
    ['yes_no', 'zagain', { kind: 'repeat' }],
    ['number', 'zduo zhekto ztrifol', value(203)],
    ['number', 'zduo znot', { kind: 'no_match' }],
    ['date', 'zmorgen', value('2026-11-22')],
    ['date', '5 zmonthl', value('2026-12-05')],
    ['date', 'zfri', value('2026-11-27')],
    ['choice', 'zsecond', value('online')],
    ['choice', 'zpay cash', value('cash')],
    ['choice', 'cash zrefu', { kind: 'no_match' }],
    ['choice', 'zno cash', { kind: 'no_match' }],
  ])('is understood as %s: %s', (type, speech, meaning) => {
    expect(hear(code, type, speech)).toEqual(meaning);
  });

  it('is heard in every call where calls are refused, and asked back where another is meant', () => {
    for (const language of [...LANGUAGES, code]) {
      expect([language, hear(language, 'yes_no', 'zolofon pimtak')]).toEqual([language, { kind: 'opt_out' }]);
      expect([language, hear(language, 'yes_no', 'zguard zolofon pimtak')]).toEqual([language, { kind: 'no_match' }]);
    }
  });

  it('turns a call into a promotional one by its own words, and by those in Latin letters whatever the text is marked as', () => {
    expect(promotionalWordIn('zplease zbargains', code)).toBe('zbargain');
    expect(promotionalWordIn('zplease zorder', code)).toBeNull();
    expect(promotionalWordIn('यह zbargains है', 'hi-IN')).toBe('zbargain');
  });
});
