import tseslint from 'typescript-eslint';

const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'process.env is read in config.ts only, through one schema.',
};
const noJestMock = { selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock']", message: 'Fakes are passed by constructor: jest.mock is inert under ESM.' };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.local/**', '.local-e2e-*/**', '.nx/**'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'off', // decorator metadata needs value imports of injected classes; verbatimModuleSyntax checks the rest
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unsafe-function-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', noProcessEnv, noJestMock],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
    },
  },
  {
    files: ['**/config.ts', 'e2e/support/*.ts', 'libs/testing/**', '**/test/**'],
    rules: { 'no-restricted-syntax': ['error', noJestMock] },
  },
  { files: ['**/run-main.ts', '**/serve.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.ts'], ignores: ['libs/platform/event-bus/src/kafka/**', 'libs/platform/event-bus/test/**'], rules: { 'no-restricted-imports': ['error', { paths: [{ name: 'kafkajs', message: 'Kafka is spoken in libs/platform/event-bus/src/kafka only.' }] }] } },
);
