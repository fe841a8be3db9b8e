import { resolve } from 'node:path';
import type { Command } from '../command.js';
import type { Env } from '../terminal.js';
import { HELP } from './help.js';
import { importOptions, type ImportOptions } from './import-options.js';

/**
 * Sends a file of a shop's orders, returns, customers or products (docs/how-to/import-a-shop.md). 0: all of it was
 * taken. 1: some was rejected. 2: the command itself could not be done. 130: stopped, and can go on.
 */
export const importShop: Command = async (args, terminal) => {
  const options = importOptions(args);
  if ('helped' in options) {
    terminal.out(HELP);
    return options.helped ? 0 : 2;
  }
  const { importFile } = await import('./import-file.js');
  return importFile(fromWhereTyped(options, terminal.env), terminal);
};

/** Files are named as seen from where the command was typed: npm runs scripts at the root of the repository. */
function fromWhereTyped(options: ImportOptions, env: Env): ImportOptions {
  const path = (name: string): string => resolve(env['INIT_CWD'] ?? '.', name);
  const { file, mapping, rejected } = options;
  return {
    ...options,
    file: path(file),
    ...(mapping !== undefined && { mapping: path(mapping) }),
    ...(rejected !== undefined && { rejected: path(rejected) }),
  };
}
