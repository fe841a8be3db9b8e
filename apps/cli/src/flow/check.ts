import { parseArgs } from 'node:util';
import { checkDefinition, drawFlow } from '@outcall/flow-language';
import type { Command } from '../command.js';
import { readCatalogue } from './catalogue.js';
import { coverageLines } from './coverage-lines.js';
import { readDefinition, readLanguage } from './definition.js';
import { flowTitle, problemLines, warningLines } from './report.js';

const OPTIONS = {
  json: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  language: { type: 'string' },
  actions: { type: 'string' },
} as const;

/** `check FILE`: what is wrong with it, what its paths reach, and how it looks. */
export const check: Command = async (args, { env, out }) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const language = readLanguage(values.language);
  const definition = await readDefinition(positionals, env);
  const catalogue = await readCatalogue(values.actions, env);
  const { problems, warnings, coverage } = checkDefinition(definition, { catalogue, at: new Date() });
  const mermaid = drawFlow(definition, { coverage, ...(language && { language }) });
  if (values.json) out(JSON.stringify({ ok: problems.length === 0, problems, warnings, coverage, mermaid }, null, 2));
  else if (values.mermaid) out(mermaid);
  else
    out(
      [
        flowTitle(definition),
        '',
        ...problemLines(problems, definition),
        ...warningLines(warnings, definition),
        '',
        ...coverageLines(coverage),
        '',
        '```mermaid',
        mermaid,
        '```',
      ].join('\n'),
    );
  return problems.length === 0 ? 0 : 1;
};
