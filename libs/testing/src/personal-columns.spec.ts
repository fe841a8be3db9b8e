import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { personalColumnProblems } from './personal-columns.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HOMES = ['apps', 'libs/platform']
  .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
  .filter((home) => existsSync(join(ROOT, home, 'schema.sql')));

describe('every column of words is said to be personal or not, in the personal-columns.json beside the schema', () => {
  it.each(HOMES)('%s', (home) => {
    const registry = JSON.parse(readFileSync(join(ROOT, home, 'personal-columns.json'), 'utf8'));
    expect(personalColumnProblems(readFileSync(join(ROOT, home, 'schema.sql'), 'utf8'), registry)).toEqual([]);
  });

  it('and all schemas are looked at', () => expect(HOMES.length).toBeGreaterThanOrEqual(9));
});

describe('a registry of personal columns', () => {
  const SCHEMA = `
CREATE UNLOGGED TABLE shoes (
  org_id text NOT NULL,
  size integer NOT NULL,
  worn_at timestamp(3) with time zone,
  "offset" bigint NOT NULL,
  wearer jsonb,
  soles text[] NOT NULL DEFAULT '{}'::text[],
  photo bytea,
  laces character varying(20),
  place point,
  CONSTRAINT shoes_pkey PRIMARY KEY (org_id)
) WITH (fillfactor=50);
`;
  const ALL = {
    personal: ['wearer', 'photo', 'laces', 'place'],
    impersonal: ['org_id', 'soles'],
    erased: 'with the shoe',
  };

  it('names every column with words, whatever its type', () => {
    expect(personalColumnProblems(SCHEMA, { shoes: ALL })).toEqual([]);
    expect(personalColumnProblems(SCHEMA, {})).toEqual(
      ['org_id', 'wearer', 'soles', 'photo', 'laces', 'place'].map(
        (name) => `shoes.${name}: say whether it is personal`,
      ),
    );
  });

  it('says of every table with personal columns how a shopper is erased from it', () => {
    const { erased: _, ...shoes } = ALL;
    expect(personalColumnProblems(SCHEMA, { shoes })).toEqual(['shoes: say how a shopper is erased from it']);
  });

  it('names none twice, and none that is not there', () => {
    const shoes = { ...ALL, personal: [...ALL.personal, 'org_id'], impersonal: [...ALL.impersonal, 'size', 'heel'] };
    expect(personalColumnProblems(SCHEMA, { shoes })).toEqual([
      'shoes.org_id: said twice',
      'shoes.size: there is no such column of words',
      'shoes.heel: there is no such column of words',
    ]);
  });
});
