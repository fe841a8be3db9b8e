import { parseArgs } from 'node:util';
import { checkDefinition, drawFlow } from '@outcall/flow-language';
import { readCatalogue, readDefinition, readLanguage } from './definition.mjs';
import { coverageLines, flowTitle, problemLines, warningLines } from './report.mjs';

const OPTIONS = /** @type {const} */ ({
  json: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  language: { type: 'string' },
  actions: { type: 'string' },
});

/** `check FILE`: what is wrong with it, what its paths reach, and how it looks. */
export async function run(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const language = readLanguage(values.language);
  const definition = await readDefinition(positionals);
  const { problems, warnings, coverage } = checkDefinition(definition, {
    catalogue: await readCatalogue(values.actions),
    at: new Date(),
  });
  const mermaid = drawFlow(definition, { coverage, ...(language && { language }) });
  if (values.json)
    console.log(JSON.stringify({ ok: problems.length === 0, problems, warnings, coverage, mermaid }, null, 2));
  else if (values.mermaid) console.log(mermaid);
  else
    console.log(
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
}
