// `node tools/testing/run-jest.mjs ARGS`: Jest, with each failed spec file once more, alone (jest.mjs).
import { runJest } from './jest.mjs';

process.exitCode = await runJest(process.argv.slice(2));
