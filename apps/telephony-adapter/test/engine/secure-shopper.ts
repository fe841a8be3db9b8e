import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@outcall/testing';
import { freeUdpPort } from './asterisk.js';

const MODULES = '/usr/lib/baresip/modules';

/** A shopper's telephone that takes calls by TLS and with SRTP alone: baresip, which picks up at once and hums. */
export class SecureShopper {
  private constructor(
    private readonly baresip: ChildProcess,
    private readonly dir: string,
    /** Where it takes TLS. */
    readonly port: number,
  ) {}

  /** `user`: the one that is called; `certificate`: a file with its key. */
  static async start({ user, certificate }: { user: string; certificate: string }): Promise<SecureShopper> {
    const dir = mkdtempSync(join(tmpdir(), 'outcall-secure-shopper-'));
    const port = await freeUdpPort();
    writeFileSync(
      join(dir, 'config'),
      [
        `sip_listen 127.0.0.1:${port - 1}`, // TLS is one above
        `sip_certificate ${certificate}`,
        'audio_source ausine,440',
        'ausrc_srate 48000',
        'ausrc_channels 2',
        `module_path ${MODULES}`,
        ...['g711', 'srtp', 'ausine'].map((name) => `module ${name}.so`),
        'module_tmp account.so',
        'module_app menu.so',
        '',
      ].join('\n'),
    );
    writeFileSync(
      join(dir, 'accounts'),
      `<sip:${user}@127.0.0.1>;regint=0;answermode=auto;mediaenc=srtp-mand;audio_codecs=PCMA/8000/1\n`,
    );
    writeFileSync(join(dir, 'contacts'), '');
    const baresip = spawn('baresip', ['-f', dir], { cwd: dir, stdio: 'ignore' });
    const shopper = new SecureShopper(baresip, dir, port);
    await eventually(() => isBound(port) || shopper.refuseIfEnded());
    return shopper;
  }

  stop(): void {
    this.baresip.kill('SIGKILL');
    rmSync(this.dir, { recursive: true, force: true });
  }

  private refuseIfEnded(): false {
    if (this.baresip.exitCode === null) return false;
    throw new Error(`baresip ended (${this.baresip.exitCode})`);
  }
}

const isBound = (port: number): boolean =>
  readFileSync('/proc/net/tcp', 'utf8').includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `);
