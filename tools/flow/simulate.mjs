import { parseArgs } from 'node:util';
import {
  behaviourOf,
  callLimitsOf,
  checkDefinition,
  converseWithSamples,
  dialResultOf,
  resolveInputs,
  retryPlanOf,
  SAMPLE_TODAY,
} from '@outcall/flow-language';
import { readCatalogue, readDefinition, readLanguage } from './definition.mjs';
import { dialogueLines, outcomeLines } from './dialogue.mjs';
import { Mistake } from './mistake.mjs';
import { readAnswers, readTexts } from './read-json.mjs';
import { flowTitle, problemLines, warningLines } from './report.mjs';
import { SAMPLE_STORE, withSamples } from './sample-inputs.mjs';

const OPTIONS = /** @type {const} */ ({
  answers: { type: 'string' },
  language: { type: 'string' },
  inputs: { type: 'string' },
  phone: { type: 'string' },
  actions: { type: 'string' },
  nobody: { type: 'boolean' },
  json: { type: 'boolean' },
});

/** `simulate FILE`: the conversation of a test run. */
export async function run(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const asked = readLanguage(values.language);
  const [definition, catalogue] = [await readDefinition(positionals), await readCatalogue(values.actions)];
  const { problems, warnings } = checkDefinition(definition, { catalogue, at: new Date() });
  if (problems.length > 0) {
    console.error(
      ['The flow cannot be simulated while it has problems.', ...problemLines(problems, definition)].join('\n'),
    );
    return 1;
  }
  if (warnings.length > 0) console.error(warningLines(warnings, definition).slice(1).join('\n'));
  const language = languageOf(definition, asked);
  const testAnswers = await readAnswers(values.answers);
  warnOfUnknown(definition, testAnswers);
  const { inputs, sampled } = inputsOf(definition, await readTexts(values.inputs, 'inputs'));
  const behaviour = behaviourOf(String(values.phone ?? '').replace(/\D/g, ''));
  const dialled = dialResultOf(behaviour, 1);
  if (dialled !== 'answered') return notAnswered(definition, dialled, values.json);
  const settings = { inputs, language, testAnswers, behaviour, isPersonAvailable: !values.nobody, today: SAMPLE_TODAY };
  const samples = new Map(catalogue.map((action) => /** @type {const} */ ([action.name, action.sample])));
  const talk = converseWithSamples(definition, settings, ({ name }) => ({
    status: 'sample',
    result: samples.get(name) ?? {},
    say: null,
  }));
  if (values.json) console.log(JSON.stringify(talk, null, 2));
  else
    console.log(
      [
        `${flowTitle(definition)}; here in ${language}`,
        ...inputLines(inputs, sampled),
        '',
        ...dialogueLines(talk),
        '',
        ...outcomeLines(talk, definition, callLimitsOf(definition)),
      ].join('\n'),
    );
  return 0;
}

function languageOf(definition, asked) {
  const { allowed, default: usual } = definition.languages;
  if (asked && !allowed.includes(asked))
    throw new Mistake(`the flow does not speak ${asked}: it speaks ${allowed.join(', ')}`);
  return asked ?? usual;
}

function inputsOf(definition, given) {
  const { filled, sampled } = withSamples(definition, given);
  const { inputs, problems } = resolveInputs(definition, filled, null, SAMPLE_STORE);
  if (problems.length > 0) throw new Mistake(problems.map(({ message }) => message).join('\n      '));
  return { inputs, sampled };
}

function inputLines(inputs, sampled) {
  return Object.entries(inputs).map(([key, value]) => `  ${key} = ${value}${sampled.has(key) ? '  (sample)' : ''}`);
}

/** An answer to a question that is not there is most likely a slip of the pen. */
function warnOfUnknown(definition, testAnswers) {
  const known = definition.steps.flatMap((step) =>
    step.type === 'ask' ? [step.answer.key] : step.type === 'confirm' ? [step.id] : [],
  );
  for (const key of Object.keys(testAnswers)) {
    if (!known.includes(key))
      console.error(`flow: no question has the key "${key}": there is ${known.join(', ') || 'none'}`);
  }
}

function notAnswered(definition, dialled, isJson) {
  const { maxAttempts, gapMinutes } = retryPlanOf(definition);
  const gaps = gapMinutes[dialled]?.map((minutes) => `${minutes} minutes`).join(', then ');
  const what = gaps
    ? `it is tried up to ${maxAttempts} times, again after ${gaps}`
    : ({ lines_busy: 'it is tried again in about 15 seconds' }[dialled] ?? 'it is not tried again');
  console.log(
    isJson
      ? JSON.stringify({ endReason: dialled, transcript: [] }, null, 2)
      : `Nobody is reached (${dialled}): ${what}.`,
  );
  return 0;
}
