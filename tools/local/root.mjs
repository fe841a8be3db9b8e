// Built-ins only: this is read before anything is installed.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Where commands wait for each other before they change node_modules or dist. */
export const turns = join(root, '.local/turns');
