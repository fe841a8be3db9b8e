import tseslint from 'typescript-eslint';
import { IMPORTS, syntax } from './tools/arrows/lint-rules.mjs';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.local/**', '.local-*/**', 'tools/arrows/fixtures/**'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.tree.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-len': ['error', { code: 1_000, comments: 120, ignorePattern: 'eslint-disable' }], // prettier wraps code
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // decorator metadata needs value imports of injected classes; verbatimModuleSyntax checks the rest
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-unsafe-function-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      'no-restricted-syntax': syntax(
        'no-jest-mock',
        'one-limit-for-tests',
        'no-export-star',
        'process-env-in-config-only',
      ),
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
    },
  },
  // A later entry replaces an earlier one's list, so each names all that holds for its files.
  {
    files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts', 'libs/{platform,contracts}/*/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': syntax(
        'no-jest-mock',
        'one-limit-for-tests',
        'no-export-star',
        'process-env-in-config-only',
        'no-global-fetch',
      ),
    },
  },
  {
    files: ['apps/*/src/**/*.ts'],
    // What app.module.ts holds is checked by tools/arrows/app-modules.mjs.
    ignores: ['apps/*/src/app.module.ts', 'apps/*/src/modules/*.module.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': syntax(
        'no-jest-mock',
        'no-export-star',
        'process-env-in-config-only',
        'no-global-fetch',
        'bindings-in-modules-only',
      ),
    },
  },
  {
    files: ['apps/*/src/application/**/*.use-case.ts'],
    rules: {
      'no-restricted-syntax': syntax(
        'no-jest-mock',
        'no-export-star',
        'process-env-in-config-only',
        'no-global-fetch',
        'bindings-in-modules-only',
        'use-case-is-one-operation',
      ),
    },
  },
  // A command's settings are what was typed and the environment it was typed in, which its main.ts passes on. It asks
  // one platform, whose address the operator gives: no policy, no pool.
  {
    files: ['apps/cli/src/main.ts'],
    rules: { 'no-restricted-syntax': syntax('no-jest-mock', 'no-export-star', 'no-global-fetch') },
  },
  {
    files: ['apps/cli/src/{asking,importing}/*.ts'],
    rules: {
      'no-restricted-syntax': syntax(
        'no-jest-mock',
        'one-limit-for-tests',
        'no-export-star',
        'process-env-in-config-only',
      ),
    },
  },
  {
    files: ['**/config.ts', 'e2e/support/*.ts', 'libs/testing/**', '**/test/**'],
    rules: { 'no-restricted-syntax': syntax('no-jest-mock', 'one-limit-for-tests', 'no-export-star') },
  },
  {
    files: ['apps/*/src/application/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [IMPORTS['application-takes-injectable-only']] }] },
  },
  // A table of cases is read from top to bottom: specs may be longer than what they test.
  {
    files: ['**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 800, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/run-main.ts', '**/serve.ts', 'e2e/*.spec.ts'], rules: { 'no-console': 'off' } },
);
