// `node tools/testing/run-jest.mjs ARGS`: Jest, with each failed spec file once more, alone (jest.mjs);
// SLOW_CHECKS=changed leaves out slow spec files whose inputs have not changed since they were green (slow-checks.mjs).
import { runChanged } from './jest.mjs';

process.exitCode = await runChanged(process.argv.slice(2));
