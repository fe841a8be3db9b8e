// ESM mode: Nest 12 ships ESM and Jest 30 cannot require() it on Node 20, so tests speak HTTP to a listening server.
import { availableParallelism } from 'node:os';
import { swcOptions } from './tools/build.mjs';

const transform = { '^.+\\.ts$': ['@swc/jest', { ...swcOptions, swcrc: false }] };
const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  modulePathIgnorePatterns: ['/dist/', '/\\.local'],
  moduleNameMapper: {
    '^@outcall/app-(.*)$': '<rootDir>/apps/$1/src/start.ts',
    '^@outcall/platform-(.*)$': '<rootDir>/libs/platform/$1/src/index.ts',
    '^@outcall/contracts-(.*)$': '<rootDir>/libs/contracts/$1/src/index.ts',
    '^@outcall/(.*)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'],
  },
};

export default {
  // Far above what any test takes: waits are for conditions, and a machine that is busy must not make one fail.
  testTimeout: 300_000,
  // By itself Jest takes one worker on two cores, and then none: everything ran in one process, whose modules are never
  // given back in ESM mode (4 GB after 160 files, and a simulation of 9 s took more than two minutes). One more than
  // cores: specs wait for a database, a broker and for time to pass as often as they compute.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs}/**/src/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,libs}/**/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/tools/test-database.mjs',
      globalTeardown: '<rootDir>/tools/test-database-teardown.mjs',
    },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/e2e/**/*.spec.ts'] },
  ],
};
