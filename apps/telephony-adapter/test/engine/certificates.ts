import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** A certificate authority of a spec: nobody else believes it. */
export class Authority {
  private made = 0;

  private constructor(private readonly dir: string) {}

  static async create(): Promise<Authority> {
    const authority = new Authority(await mkdtemp(join(tmpdir(), 'outcall-authority-')));
    await run('openssl', [
      ...['req', '-x509', ...NEW_KEY, '-subj', '/CN=authority of a spec'],
      ...['-keyout', authority.path('ca.key'), '-out', authority.certificate],
    ]);
    return authority;
  }

  /** What is believed by whoever believes it: a file. */
  get certificate(): string {
    return this.path('ca.pem');
  }

  /** A certificate for these names, such as `IP:127.0.0.1`, with its key: a file. */
  async issue(names: string): Promise<string> {
    const name = `peer${(this.made += 1)}`;
    const [key, asked, certificate, both] = ['key', 'csr', 'crt', 'pem'].map((end) => this.path(`${name}.${end}`));
    const extensions = this.path(`${name}.ext`);
    await writeFile(extensions, `subjectAltName=${names}\n`);
    await run('openssl', [
      'req',
      ...NEW_KEY.slice(0, 5),
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${key}`,
      '-out',
      `${asked}`,
    ]);
    await run('openssl', [
      ...['x509', '-req', '-in', `${asked}`, '-days', '2', '-extfile', extensions, '-out', `${certificate}`],
      ...['-CA', this.certificate, '-CAkey', this.path('ca.key'), '-CAcreateserial'],
    ]);
    await writeFile(`${both}`, (await readFile(`${certificate}`, 'utf8')) + (await readFile(`${key}`, 'utf8')));
    return `${both}`;
  }

  private path(file: string): string {
    return join(this.dir, file);
  }
}
