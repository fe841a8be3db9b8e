// What a script of package.json runs before a program of node_modules: packages and dist/ are there, and not older than
// the tree.
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
