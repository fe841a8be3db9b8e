import { COMMANDS } from './commands.js';
import { runCli } from './run-cli.js';
import type { Terminal } from './terminal.js';

process.env['KAFKAJS_NO_PARTITIONER_WARNING'] = '1';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const terminal: Terminal = {
  env: process.env,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  progress: process.stderr,
  onStop: (stop) => {
    for (const signal of SIGNALS) process.once(signal, stop);
    return () => {
      for (const signal of SIGNALS) process.off(signal, stop);
    };
  },
};

process.exitCode = await runCli(process.argv.slice(2), terminal, COMMANDS);
