// The arrows that are about names inside a file rather than about files: eslint.config.mjs applies them,
// tools/arrows.mjs proves with a fixture each that they fire.

/** Selectors for `no-restricted-syntax`, by the name of the rule (and of its fixture). */
export const SYNTAX = {
  'process-env-in-config-only': {
    selector:
      ":matches(MemberExpression[object.name='process'][property.name='env'], ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env'])",
    message: 'process.env is read in config.ts only, through one schema.',
  },
  'no-jest-mock': {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock']",
    message: 'Fakes are passed by constructor: jest.mock is inert under ESM.',
  },
  // A number after a test, a hook or a wait; what takes longer has a name: LONG_TEST_MS, LONG_WAIT_MS.
  'one-limit-for-tests': {
    selector: [
      'CallExpression[callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/] > Literal.arguments[raw=/^\\d/]',
      'CallExpression[callee.callee.object.name=/^(it|test)$/] > Literal.arguments[raw=/^\\d/]',
      'CallExpression[callee.tag.object.name=/^(it|test)$/] > Literal.arguments[raw=/^\\d/]',
      'CallExpression[callee.object.name=/^(it|test)$/] > Literal.arguments[raw=/^\\d/]',
      'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"] > Literal.arguments',
      'CallExpression[callee.name="eventually"] > Literal.arguments[raw=/^\\d/]',
      'CallExpression[callee.name="eventually"] > ObjectExpression > Property[key.name="timeoutMs"] > Literal',
    ].join(),
    message: 'One generous limit holds for every test and wait: a number of its own fails on a busy machine.',
  },
  'no-export-star': {
    selector: 'ExportAllDeclaration',
    message: 'Name what a package exports: with `export *` every new name becomes public by accident.',
  },
  'no-global-fetch': {
    selector:
      ":matches(CallExpression[callee.name='fetch'], MemberExpression[object.name='globalThis'][property.name='fetch'])",
    message: 'Global fetch has no pool, no limit and no egress policy: use InternalClient or the egress client.',
  },
  'bindings-in-modules-only': {
    selector:
      ":matches(Decorator[expression.callee.name='Module'], ObjectExpression:has(> Property[key.name='provide']):has(> Property[key.name=/^use(Class|Value|Factory|Existing)$/]))",
    message: 'Ports are bound to adapters in the feature modules, src/modules/*.module.ts, and nowhere else.',
  },
  'use-case-is-one-operation': {
    selector:
      "ClassBody > :matches(MethodDefinition[kind!='constructor'], PropertyDefinition[value.type='ArrowFunctionExpression']):not([accessibility=/^(private|protected)$/]):not([key.name='execute'])",
    message: 'A use case is one operation, `execute`: another one is another class, in a file of its own name.',
  },
};

export const syntax = (...names) => ['error', ...names.map((name) => SYNTAX[name])];

/** Names a use case may take from a package, for `no-restricted-imports`, by the name of the rule. */
export const IMPORTS = {
  'application-takes-injectable-only': {
    name: '@nestjs/common',
    allowImportNames: ['Injectable'],
    message: 'A use case knows Injectable of Nest, nothing else.',
  },
};
