import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../faults/conditions.mjs';

const run = promisify(execFile);

/**
 * A base backup and the archive of the log behind it, as docs/how-to/back-up-and-restore.md makes them on a server
 * without `pg_basebackup`.
 */
export class Backup {
  /** @param {string} dir of the test */
  constructor(dir) {
    this.data = join(dir, 'postgres');
    this.base = join(dir, 'base');
    this.archive = join(dir, 'archive');
  }

  /** What the server is started with. */
  get settings() {
    return { archive_mode: 'on', archive_command: `test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f` };
  }

  async prepare() {
    await mkdir(this.archive);
    await chmod(this.archive, 0o777); // the server runs as an account of its own
  }

  /** @param {string} url of the administrator */
  async take(url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect(); // the same session until the end: the backup is its own
    try {
      await client.query("SELECT pg_backup_start('base', fast => true)");
      await run('cp', ['-a', this.data, this.base]).catch(orphaned);
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()');
      await run('sh', ['-c', `rm -rf ${this.base}/pg_wal/* ${this.base}/postmaster.pid ${this.base}/postmaster.opts`]);
      await writeFile(join(this.base, 'backup_label'), rows[0].labelfile);
      await run('chown', ['--reference', join(this.base, 'PG_VERSION'), join(this.base, 'backup_label')]);
    } finally {
      await client.end();
    }
  }

  /**
   * Where a stopped server left its data the base backup takes its place, to be rolled forward to `time`.
   * @param {string} time
   */
  async restoreTo(time) {
    await rename(this.data, `${this.data}.lost`);
    await run('cp', ['-a', this.base, this.data]);
    await appendFile(
      join(this.data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${this.archive}/%f %p'\nrecovery_target_time = '${time.replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`,
    );
    await writeFile(join(this.data, 'recovery.signal'), '');
    await run('chown', ['--reference', join(this.data, 'PG_VERSION'), join(this.data, 'recovery.signal')]);
  }

  /** @param {string} url */
  async recovered(url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await until('PostgreSQL has come to that time', async () => {
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS is');
        return !rows[0].is;
      });
    } finally {
      await client.end();
    }
  }
}

/** A file that went while it was copied is one that the log makes again. */
function orphaned(error) {
  if (!/No such file/.test(error.stderr ?? '')) throw error;
}
