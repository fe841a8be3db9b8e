// `npm run talk -- sip:me@127.0.0.1:5062`: on a bare machine one command installs the engine and rings a softphone on
// the same machine, so that a person can hear the flows of the library, in eleven languages. The call is a real one;
// the platform around it is not there: nothing is stored, and actions answer with samples.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './local/install.mjs';

const HELP = `npm run talk -- sip:NAME@ADDRESS:PORT [options]

Rings a softphone on this machine and holds the talk of a flow with it. Answer by keys: 1 yes, 2 no, a choice by its key,
9 for no more calls. Prints what is said, and what it came to.

  --flow KEY         a flow of the library; cod_to_prepaid unless told
  --language CODE    one that the flow allows, such as hi-IN or ta-IN; its own unless told
  --input KEY=VALUE  as often as wanted; required inputs without one get a sample
  --ring SECONDS     how long it rings; 30 unless told
  --help`;

const SIP = /^sip:([\w.+-]{1,64})@((?:\d{1,3}\.){3}\d{1,3}|localhost)(?::(\d{1,5}))?$/;
const OPTIONS = /** @type {const} */ ({
  flow: { type: 'string' },
  language: { type: 'string' },
  input: { type: 'string', multiple: true },
  ring: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

function commandLine() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return fail(`talk: ${error.message}`);
  }
}

const { values, positionals } = /** @type {{values: Record<string, any>, positionals: string[]}} */ (commandLine());
const [, name, host, port = '5060'] = SIP.exec(positionals[0] ?? '') ?? [];
if (values.help || positionals.length === 0) {
  console.log(HELP);
} else if (name === undefined || positionals.length > 1) {
  fail('talk: one address is needed, such as sip:me@127.0.0.1:5062');
} else {
  await ensureInstalled();
  const { status } = spawnSync(process.execPath, ['tools/asterisk/install.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { talk } = await import('./talk/talk.mjs');
  process.exitCode = await talk({
    ...{ name, host: host === 'localhost' ? '127.0.0.1' : host, port: Number(port) },
    ...{ flow: values.flow ?? 'cod_to_prepaid', language: values.language, ringSeconds: Number(values.ring ?? 30) },
    inputs: Object.fromEntries((values.input ?? []).map((each) => each.split(/=(.*)/s).slice(0, 2))),
  });
}
