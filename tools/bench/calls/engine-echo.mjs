// The engine of a platform that runs, asked by its own command line: it calls the telephone and sends back what it
// hears (`Echo`). Nothing of ours is between.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commanded } from '../../asterisk/kept-prompts.mjs';
import { ENGINE } from '../../asterisk/missing.mjs';

/** Not of the engine as the platform starts it. */
const MODULES = ['app_echo.so', 'res_clioriginate.so'];

/**
 * @param {number} pid of the process that started the engine
 */
export async function engineOf(pid) {
  const name = (await readdir(join(ENGINE, 'engines'))).find((each) => each.startsWith(`${pid}-`));
  if (name === undefined) throw new Error('the platform has started no engine');
  const engine = { root: ENGINE, config: `/engines/${name}/etc/asterisk.conf` };
  for (const module of MODULES) await commanded(engine, `module load ${module}`);
  return {
    /** Calls the telephone, `count` times at once, for its echo. @param {number} count @param {number} sipPort */
    async echo(count, sipPort) {
      for (let index = 0; index < count; index += 1)
        await commanded(engine, `channel originate PJSIP/trunk/sip:echo${index}@127.0.0.1:${sipPort} application Echo`);
    },
    /** Ends all calls. */
    hangUp: () => commanded(engine, 'channel request hangup all'),
  };
}
