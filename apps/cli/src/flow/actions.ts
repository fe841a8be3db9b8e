import { parseArgs } from 'node:util';
import type { CatalogueAction } from '@outcall/flow-language';
import type { Command } from '../command.js';
import { readCatalogue } from './catalogue.js';

/**
 * `actions`: what a flow may have done, with the parameters of each, what it answers in a test run, and whether it
 * needs a confirm step.
 */
export const actions: Command = async (args, { env, out }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { actions: { type: 'string' }, json: { type: 'boolean' } },
  });
  const catalogue = await readCatalogue(values.actions, env);
  out(values.json ? JSON.stringify(catalogue, null, 2) : catalogue.map(paragraph).join('\n\n'));
  return 0;
};

function paragraph({ name, kind, description, parameters, sample, requiresConfirmation }: CatalogueAction): string {
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
