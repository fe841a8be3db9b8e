// The state of a local installation, under .local/ of this checkout (or OUTCALL_LOCAL_DIR): its secret, ports and
// dev.json.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './install.mjs';

export class LocalState {
  constructor(dir) {
    this.dir = dir;
  }

  static async open(name) {
    const dir = resolve(process.env.OUTCALL_LOCAL_DIR ?? join(root, '.local'), name);
    await mkdir(join(dir, 'log'), { recursive: true });
    return new LocalState(dir);
  }

  path(...parts) {
    return join(this.dir, ...parts);
  }

  /** The installation's root secret, made once. */
  async rootSecret() {
    const file = this.path('secret.json');
    const stored = await this.readJson(file);
    if (stored === null) {
      const secret = randomBytes(32).toString('base64url');
      await writeFile(file, JSON.stringify({ root: secret }), { mode: 0o600 });
      return secret;
    }
    if (typeof stored.root !== 'string') throw damaged(file);
    return stored.root;
  }

  /** Null when there is no such file; a clear error when it is not JSON. */
  async readJson(file) {
    const text = await readFile(file, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw damaged(file);
    }
  }

  async writeJson(file, value) {
    await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  /** Refuses a second start on the same state while the first one runs. */
  async lock() {
    const file = this.path('pid');
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (pid && pid !== process.pid && alive(pid))
      throw new Error(`already running from this checkout (process ${pid}): stop it first, or use another checkout`);
    await writeFile(file, String(process.pid));
    return () => rm(file, { force: true });
  }
}

const damaged = (file) =>
  new Error(`${file} is damaged: delete the folder it is in to start afresh (its data is lost)`);

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
