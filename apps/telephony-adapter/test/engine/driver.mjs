// A process that makes a call, says how far it is, a word in each line, and goes on until somebody kills it.
import { AsteriskEngine } from '../../dist/outbound/asterisk/asterisk-engine.js';

const { access, application, callId, limits, to, prompt } = JSON.parse(process.argv[2] ?? '');
const engine = await AsteriskEngine.connect(access, application);
const call = engine.call(callId, limits);
await call.create(to);
for (;;) {
  const { kind } = await call.next();
  if (kind === 'held') await call.dial();
  if (kind === 'answered') await call.play('prompt-of-the-dead', prompt);
  console.log(kind);
}
