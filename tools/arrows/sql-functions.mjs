// A function of SQL has a home: functions/<name>.sql of its service or library, whose head names who calls it and which
// spec shows it (docs/how-to/add-a-migration.md#sql-functions). So whoever changes it knows what to read and what to
// run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const FUNCTIONS_RULE = 'functions-have-a-home';

const HEAD = /^-- Caller: (.+)\n-- Spec: (\S+\.spec\.ts)\n/;
/** Kept for replicas of the release before alone: a migration of the next release drops it. */
const OF_BEFORE = 'the release before';
const MADE = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm;

/** In a migration it would be written out whole again with each change. @param {string} base @param {string} home */
const inMigrations = (base, home) =>
  list(join(base, home, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const where = `${home}/migrations/${file}`;
      const made = [...readFileSync(join(base, where), 'utf8').matchAll(MADE)];
      return made.map(([, name]) => ({
        rule: FUNCTIONS_RULE,
        where,
        what: `makes ${name}: functions/${name}.sql does`,
      }));
    });

const list = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** The violations under `base`. @param {string} base */
export function checkFunctions(base) {
  const homes = ['apps', 'libs/platform'].flatMap((group) => list(join(base, group)).map((name) => `${group}/${name}`));
  return homes.flatMap((home) => [
    ...inMigrations(base, home),
    ...list(join(base, home, 'functions'))
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => {
        const where = `${home}/functions/${file}`;
        const faults = faultsOf(join(base, home), basename(file, '.sql'), readFileSync(join(base, where), 'utf8'));
        return faults.map((what) => ({ rule: FUNCTIONS_RULE, where, what }));
      }),
  ]);
}

/** @param {string} home @param {string} name @param {string} text */
function faultsOf(home, name, text) {
  const made = [...text.matchAll(MADE)];
  const replaced = [...text.matchAll(/^CREATE OR REPLACE FUNCTION /gm)];
  const [, callers, spec = ''] = HEAD.exec(text) ?? [];
  if (!callers) return ['must begin with its "-- Caller: <files>" and its "-- Spec: <file>"'];
  return [
    ...(made.length > 0 && made.every(([, found]) => found === name) ? [] : [`must make ${name}, and nothing else`]),
    ...(made.length === replaced.length ? [] : ['must say CREATE OR REPLACE: it is applied again and again']),
    ...unshown(home, spec, name),
    ...callers
      .split(', ')
      .filter((caller) => caller !== OF_BEFORE && !names(join(home, caller), name))
      .map((caller) => `names a caller that does not name ${name}: ${caller}`),
  ];
}

/** A test that goes through the code that calls the function says so beside it. */
function unshown(/** @type {string} */ home, /** @type {string} */ spec, /** @type {string} */ name) {
  if (!existsSync(join(home, spec))) return [`names a spec that is not there: ${spec}`];
  return names(join(home, spec), name) ? [] : [`names a spec that does not name ${name}: ${spec}`];
}

const names = (/** @type {string} */ file, /** @type {string} */ name) =>
  existsSync(file) && new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));
