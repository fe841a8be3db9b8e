import { parseArgs } from 'node:util';
import { readCatalogue } from './definition.mjs';

/** `actions`: what a flow may have done, with the parameters of each, what it answers in a test run, and whether it needs a confirm step. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { actions: { type: 'string' }, json: { type: 'boolean' } } });
  const catalogue = await readCatalogue(values.actions);
  console.log(values.json ? JSON.stringify(catalogue, null, 2) : catalogue.map(paragraph).join('\n\n'));
  return 0;
}

function paragraph({ name, kind, description, parameters, sample, requiresConfirmation }) {
  const width = Math.max(0, ...Object.keys(parameters).map((parameter) => parameter.length));
  return [
    `${name}${kind ? ` (${kind})` : ''}${requiresConfirmation ? ': only after the yes of a confirm step' : ''}`,
    ...(description ? [`  ${description}`] : []),
    ...Object.entries(parameters).map(
      ([parameter, { type, description: what }]) =>
        `  args.${parameter.padEnd(width)}  ${type}${what ? `  ${what}` : ''}`,
    ),
    `  results: ${Object.keys(sample).join(', ') || 'none in its sample'}`,
  ].join('\n');
}
