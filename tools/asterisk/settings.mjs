// The settings of an engine: the files of etc/ with values in their places, and those that modules want to see empty.
import { readFile, readdir } from 'node:fs/promises';

const TEMPLATES = new URL('etc/', import.meta.url);
/** Read by modules that do not start without; what is not set there is as the engine has it. */
const EMPTY =
  'acl amd ccss cdr cel chan_websocket cli codecs dsp features indications manager pjproject res_curl res_http_media_cache stasis udptl websocket_client';

/**
 * All files of the settings folder, by name.
 * @param {Readonly<Record<string, string | number>>} values what stands as `${name}` in the templates
 * @returns {Promise<Record<string, string>>}
 */
export async function settingsFiles(values) {
  const files = Object.fromEntries(EMPTY.split(' ').map((name) => [`${name}.conf`, '']));
  for (const name of await readdir(TEMPLATES)) {
    const template = await readFile(new URL(name, TEMPLATES), 'utf8');
    files[name] = template.replace(/\$\{(\w+)\}/g, (_, key) => {
      if (values[key] === undefined) throw new Error(`${name} asks for \${${key}}, which nobody gives`);
      return String(values[key]);
    });
  }
  return files;
}
