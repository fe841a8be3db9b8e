// One call on an engine of its own, without the platform.
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { FLOW_LIBRARY, conduct, findLibraryFlow, sampleReply } from '@outcall/flow-language';
import { localDay } from '@outcall/kernel';
import { withSamples } from '../../apps/cli/dist/flow/sample-inputs.js';
import { SpokenLine } from '../../apps/telephony-adapter/dist/application/speaking/spoken-line.js';
import { AsteriskEngine } from '../../apps/telephony-adapter/dist/outbound/asterisk/asterisk-engine.js';
import { EspeakVoice } from '../../apps/telephony-adapter/dist/outbound/voice/espeak-voice.js';
import { startAsterisk } from '../asterisk/engine.mjs';
import { SpokenTexts } from './spoken-texts.mjs';

const LONGEST_SECONDS = 900;
const FROM = '+918047000000';
const [DONE, NO_TALK, MISTAKE] = [0, 1, 2];

/**
 * Returns the exit code: 0 after a talk, 1 when nobody picked up, 2 when the call cannot be made.
 * @param {{name: string, host: string, port: number, flow: string, language?: string, ringSeconds: number, inputs: Record<string, string>}} wanted
 */
export async function talk(wanted) {
  const found = chosen(wanted);
  if ('problem' in found) {
    console.error(`talk: ${found.problem}`);
    return MISTAKE;
  }
  const { definition, language } = found;
  const { filled: inputs } = withSamples(definition, wanted.inputs, new Date());
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  try {
    const engine = await startAsterisk({ address: wanted.host });
    stops.push(() => engine.stop());
    const texts = await SpokenTexts.start(new EspeakVoice());
    stops.push(() => texts.stop());
    const asterisk = await AsteriskEngine.connect(engine.access, 'talk');
    stops.push(() => asterisk.close());
    const agent = conduct(definition, { inputs, language, today: localDay(new Date()).date });
    return await hold(asterisk, texts, agent, { ...wanted, definition });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** @param {{flow: string, language?: string, host: string, port: number, ringSeconds: number}} wanted */
function chosen({ flow, language, host, port, ringSeconds }) {
  const definition = findLibraryFlow(flow)?.definition;
  if (!definition) return { problem: `no flow ${flow}; there are ${FLOW_LIBRARY.map(({ key }) => key).join(', ')}` };
  const { allowed, default: own } = definition.languages;
  const asked = allowed.find((each) => each === language);
  if (language && !asked) return { problem: `${flow} speaks ${allowed.join(', ')}` };
  const isHere = Object.values(networkInterfaces())
    .flat()
    .some((each) => each?.address === host);
  if (!isHere && !host.startsWith('127.')) return { problem: `${host} is no address of this machine` };
  if (port < 1 || port > 65_535) return { problem: 'the port is none' };
  if (!(ringSeconds >= 1 && ringSeconds <= 120)) return { problem: '--ring is between 1 and 120 seconds' };
  return { definition, language: asked ?? own };
}

async function hold(asterisk, texts, agent, { definition, name, host, port, ringSeconds }) {
  const id = `cal_talk_${randomBytes(6).toString('hex')}`;
  const phone = asterisk.call(id, { ringSeconds, longestSeconds: LONGEST_SECONDS });
  await phone.create({ endpoint: `PJSIP/trunk/sip:${name}@${host}:${port}`, from: FROM });
  while ((await phone.next()).kind !== 'held');
  if (!(await phone.dial())) throw new Error('the engine does not dial');
  console.log(`ringing sip:${name}@${host}:${port} ...`);
  const now = () => new Date();
  const line = new SpokenLine(
    {
      call: /** @type {any} */ ({ id, epoch: 1, createdAt: now(), answeredAt: null, hangUpAt: null, inputs: {} }),
      ...{ definition, agent, signal: new AbortController().signal, rings: async () => console.log('it rings') },
    },
    { find: async () => ({ phone, isAnswered: false }), hear: () => undefined, person: async () => null },
    {
      ...{ prompts: texts, ear: null, understanding: null, now },
      logger: /** @type {any} */ (console),
      pause: async (ms, signal) => void (await delay(ms, undefined, { signal })),
    },
  );
  const { ending } = await line.pickUp();
  if (ending) {
    console.log(`nobody picked up: ${ending.endReason}`);
    return NO_TALK;
  }
  const end = await walked(line, agent);
  const { answers, outcome, endReason } = agent.concluded(end);
  console.log(`\nanswers  ${JSON.stringify(answers)}\noutcome  ${outcome ?? 'none'}\nended    ${endReason}`);
  return DONE;
}

/** The agent's effects on the line, each told as it comes. */
async function walked(line, agent) {
  let step = agent.next();
  while (!step.done) {
    const effect = step.value;
    if (effect.kind === 'act') {
      console.log(`  action   ${effect.request.name}, answered with a sample`);
      step = agent.next({ kind: 'acted', reply: sampleReply(effect.request) });
      continue;
    }
    if (effect.kind === 'say') console.log(`  agent    ${effect.line.text}`);
    const { reply, over } = await line.perform(effect);
    const input = reply.kind === 'listened' ? reply.input : reply.kind === 'said' ? reply.cutInWith : null;
    if (effect.kind === 'listen') console.log(`  shopper  ${input?.dtmf ?? '(nothing)'}`);
    if (over) return over;
    step = agent.next(reply);
  }
  return await line.close(step.value);
}
