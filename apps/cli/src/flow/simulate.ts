import { parseArgs } from 'node:util';
import { knownHours, LEGAL_TABLE } from '@outcall/kernel';
import {
  behaviourOf,
  callLimitsOf,
  checkDefinition,
  converseWithSamples,
  dialResultOf,
  type ActionReply,
  type FlowDefinition,
} from '@outcall/flow-language';
import type { Command } from '../command.js';
import type { Terminal } from '../terminal.js';
import { readCatalogue } from './catalogue.js';
import { readDefinition, readLanguage } from './definition.js';
import { dialogueLines, outcomeLines } from './dialogue.js';
import { notReached } from './not-reached.js';
import { readAnswers, readInputs } from './read-texts.js';
import { flowTitle, problemLines, warningLines } from './report.js';
import { inputLines, inputsOf, languageOf, momentOf, unknownAnswers } from './simulation-settings.js';

const OPTIONS = {
  answers: { type: 'string' },
  language: { type: 'string' },
  inputs: { type: 'string' },
  phone: { type: 'string' },
  at: { type: 'string' },
  actions: { type: 'string' },
  nobody: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `simulate FILE`: the conversation of a test run. */
export const simulate: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { env, out, err } = terminal;
  const asked = readLanguage(values.language);
  const given = await readDefinition(positionals, env);
  const catalogue = await readCatalogue(values.actions, env);
  const definition = judged(given, checkDefinition(given, { catalogue, at: new Date() }), terminal);
  if (definition === null) return 1;
  const language = languageOf(definition, asked);
  const testAnswers = await readAnswers(values.answers, env);
  for (const line of unknownAnswers(definition, testAnswers)) err(line);
  const { now, today, time } = momentOf(values.at);
  const { inputs, sampled } = inputsOf(definition, await readInputs(values.inputs, env), now);
  const behaviour = behaviourOf((values.phone ?? '').replace(/\D/g, ''));
  const dialled = dialResultOf(behaviour, 1);
  if (dialled !== 'answered') {
    out(
      values.json ? JSON.stringify({ endReason: dialled, transcript: [] }, null, 2) : notReached(definition, dialled),
    );
    return 0;
  }
  const hours = { table: LEGAL_TABLE, callType: definition.callType, own: knownHours(definition.callingHours) };
  const callback = { now, hours, until: null, isAllowed: true };
  const settings = { inputs, language, testAnswers, behaviour, isPersonAvailable: !values.nobody, today, callback };
  const samples = new Map(catalogue.map(({ name, sample }) => [name, sample]));
  const talk = converseWithSamples(definition, settings, ({ name }): ActionReply => {
    return { status: 'sample', result: samples.get(name) ?? {}, say: null };
  });
  const title = [
    `${flowTitle(definition)}; here in ${language}`,
    `  called at ${today} ${time}, India${values.at === undefined ? '  (sample)' : ''}`,
    ...inputLines(inputs, sampled),
  ];
  const ending = outcomeLines(talk, definition, callLimitsOf(definition));
  out(values.json ? JSON.stringify(talk, null, 2) : [...title, '', ...dialogueLines(talk), '', ...ending].join('\n'));
  return 0;
};

/** What was given, as a definition, after its warnings; null, and its problems told, where it has some. */
function judged(
  given: unknown,
  { problems, warnings }: ReturnType<typeof checkDefinition>,
  { err }: Terminal,
): FlowDefinition | null {
  if (problems.length > 0) {
    err(['The flow cannot be simulated while it has problems.', ...problemLines(problems, given)].join('\n'));
    return null;
  }
  if (warnings.length > 0) err(warningLines(warnings, given).slice(1).join('\n'));
  return given as FlowDefinition;
}
