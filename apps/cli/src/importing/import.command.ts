import type { Command } from '../command.js';
import { HELP } from './help.js';
import { importOptions } from './import-options.js';

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
  return importFile(options, terminal);
};
