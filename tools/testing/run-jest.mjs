// `node tools/testing/run-jest.mjs ARGS`: Jest, with each failed spec file once more, alone (jest.mjs);
// SLOW_CHECKS=changed leaves out slow spec files whose inputs have not changed since they were green (slow-checks.mjs).
import { runJest, slowLeftOut, withoutSlow } from './jest.mjs';

process.exitCode = await runJest([...process.argv.slice(2), ...withoutSlow(await slowLeftOut())]);
