// `npm run arrows`: checks the tree against the rules about who may import whom, and checks the rules themselves: each
// has a small tree under tools/arrows/fixtures/<rule>/ that breaks it and nothing else, so a rule that stopped firing
// fails here.
// Rules about names inside a file are eslint's; over the tree `npm run lint` applies them, here their fixtures are
// tried.
//   node tools/arrows.mjs [--no-fixtures] [--changed FILE...]: without the fixtures; only the imports of these files,
// and of what they lead to
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import config from '../.dependency-cruiser.mjs';
import { checkAppModules, CONTENTS_RULE } from './arrows/app-modules.mjs';
import { IMPORTS, SYNTAX } from './arrows/lint-rules.mjs';
import { checkFileNames, NAMES_RULE } from './arrows/file-names.mjs';
import { checkPortNames, PORTS_RULE } from './arrows/port-names.mjs';
import { checkFunctions, FUNCTIONS_RULE } from './arrows/sql-functions.mjs';
import { checkSiblings, SIBLINGS_RULE } from './arrows/siblings.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LINT = Object.entries({ ...SYNTAX, ...IMPORTS });
const RULES = [
  ...config.forbidden.map(({ name }) => name),
  ...LINT.map(([name]) => name),
  NAMES_RULE,
  PORTS_RULE,
  FUNCTIONS_RULE,
  CONTENTS_RULE,
  SIBLINGS_RULE,
];
const FIXTURES = 'tools/arrows/fixtures';
const { values: args, positionals } = parseArgs({
  options: { 'no-fixtures': { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const isTried = !args['no-fixtures'];

/** One pass over the tree and all fixtures: most of the time goes into resolving packages and checking the patterns. */
async function checkImports() {
  const sources = [...(args.changed ? positionals : ['apps', 'libs', 'e2e']), ...(isTried ? [FIXTURES] : [])];
  if (sources.length === 0) return [];
  const { output } = await cruise(sources, {
    .../** @type {object} */ (config.options),
    baseDir: root,
    ruleSet: { forbidden: /** @type {any} */ (config.forbidden) },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    where: from,
    what: cycle
      ? `is in ${[from, ...cycle.map((step) => step.name)].join(' -> ')}`
      : from === to
        ? ''
        : `imports ${to}`,
  }));
}

// Fixtures are in no tsconfig, so the rules that need types are turned off; what is tried is the real configuration
// otherwise.
const TYPED = ['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check'];
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { project: null } },
    rules: Object.fromEntries(TYPED.map((name) => [`@typescript-eslint/${name}`, 'off'])),
  },
});

/** Lints a fixture's files as if they stood in the tree, and keeps what the rules about arrows say. */
async function checkNames(base, files) {
  const violations = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const [{ messages }] = await eslint.lintText(readFileSync(join(base, file), 'utf8'), {
      filePath: join(root, file),
    });
    for (const { message, fatal } of messages) {
      const rule = fatal ? 'unreadable' : LINT.find(([, { message: said }]) => message.includes(said))?.[0];
      if (rule) violations.push({ rule, where: file, what: message });
    }
  }
  return violations;
}

const filesOf = (base) =>
  readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)));

/** Every file of a fixture that says it breaks the rule must be reported, every other file must be allowed. */
async function checkFixture(name, imports) {
  const base = join(root, FIXTURES, name);
  const files = filesOf(base);
  const expected = files
    .filter((file) => readFileSync(join(base, file), 'utf8').includes('Breaks the rule: '))
    .map((file) => `${name} in ${file}`);
  const found = [
    ...imports,
    ...(await checkNames(base, files)),
    ...checkFileNames(base),
    ...checkPortNames(base),
    ...checkFunctions(base),
    ...checkAppModules(base),
    ...checkSiblings(base),
  ].map(({ rule, where }) => `${rule} in ${where}`);
  return [
    ...(expected.length === 0 ? ['nothing in it says that it breaks the rule'] : []),
    ...expected.filter((line) => !found.includes(line)).map((line) => `does not fire: ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `must not fire: ${line}`),
  ].map((line) => `${FIXTURES}/${name}: ${line}`);
}

const imports = await checkImports();
const inFixture = (name) =>
  imports
    .filter(({ where }) => where.startsWith(`${FIXTURES}/${name}/`))
    .map((violation) => ({ ...violation, where: relative(`${FIXTURES}/${name}`, violation.where) }));
const violations = [
  ...imports.filter(({ where }) => !where.startsWith(`${FIXTURES}/`)),
  ...checkFileNames(root),
  ...checkPortNames(root),
  ...checkFunctions(root),
  ...checkAppModules(root),
  ...checkSiblings(root),
];
const reason = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  console.error(`\n${rule}${reason.has(rule) ? `: ${reason.get(rule)}` : ''}`);
  for (const { where, what } of violations.filter((violation) => violation.rule === rule))
    console.error(`  ${where} ${what}`);
}

const present = isTried ? readdirSync(join(root, FIXTURES)) : [];
const unproven = [
  ...RULES.filter((name) => isTried && !present.includes(name)).map((name) => `${name} has no fixture`),
  ...present.filter((name) => !RULES.includes(name)).map((name) => `${FIXTURES}/${name} belongs to no rule`),
];
for (const name of present.filter((name) => RULES.includes(name)))
  unproven.push(...(await checkFixture(name, inFixture(name))));
for (const line of unproven) console.error(line);

if (!isTried) console.log(`${RULES.length} rules; their fixtures are left out`);
else if (unproven.length === 0) console.log(`${RULES.length} rules, ${present.length} fixtures, all fire`);
if (violations.length > 0) console.error(`\n${violations.length} imports or files break a rule`);
process.exit(violations.length + unproven.length > 0 ? 1 : 0);
