import type { Command } from '../command.js';
import { HELP } from './help.js';
import { simulatorOptions } from './simulator-options.js';

/**
 * A shop whose system sends webhooks (help.ts). 0: the receiver took them all. 1:
 * some were given up. 2: the command itself could not be done.
 */
export const shopSimulator: Command = async (args, terminal) => {
  const options = simulatorOptions(args, terminal.env);
  if ('helped' in options) {
    terminal.out(HELP);
    return options.helped ? 0 : 2;
  }
  const { simulateShop } = await import('./simulate-shop.js');
  return simulateShop(options, terminal, new Date());
};
