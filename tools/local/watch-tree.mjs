// Every change of a file below some folders. Node's own recursive watch follows files on Linux: one that an editor or
// git puts in the place of another is not seen again. Folders are watched here, so it is.
import { readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

const SKIPPED = /^(dist|node_modules)$/;

/**
 * @param {readonly string[]} folders those that are not there are left out
 * @param {(path: string) => void} noticed
 * @returns {() => void} ends it
 */
export function watchTree(folders, noticed) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  const forget = (folder) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  /** @param {(path: string) => void} [found] hears of the files that are there already */
  const add = (folder, found) => {
    if (SKIPPED.test(basename(folder))) return;
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '');
      if (!isFolder(path)) {
        forget(path);
        noticed(path);
      } else if (event === 'rename' && path !== folder) {
        forget(path); // it may be another of the same name
        add(path, noticed);
      }
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const { name } of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, name);
      if (isFolder(path)) add(path, found);
      else found?.(path);
    }
  };
  for (const folder of folders) if (isFolder(folder)) add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
