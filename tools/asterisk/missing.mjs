// Whether calls can really ring here, for specs and for whoever prints what a run left out. As a command it prints the
// reason why not, or nothing.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/root.mjs';

/** The engine with all that it needs, to be entered by chroot. */
export const ENGINE = join(root, '.local/asterisk');
/** Holds the version; written last, so an installation that was broken off is none. */
export const MARK = 'installed-version';
/** What the specs run beside the engine, and the package of each. @type {Readonly<Record<string, string>>} */
export const PROGRAMS = {
  sipp: 'sip-tester',
  baresip: 'baresip-core',
  'espeak-ng': 'espeak-ng',
  openssl: 'openssl',
};

/** @param {string} program */
export const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** The version that is installed, or null. */
export function engineVersion(folder = ENGINE) {
  const mark = join(folder, MARK);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

/** Why no call can ring here, in one line; null when it can. */
export function engineMissing() {
  const programs = Object.keys(PROGRAMS).filter((program) => !isThere(program));
  const missing = [...(engineVersion() === null ? ['Asterisk'] : []), ...programs];
  if (missing.length > 0) return `${missing.join(', ')} not installed: node tools/asterisk/install.mjs`;
  return process.getuid?.() === 0 ? null : 'the engine is entered by chroot, for which one has to be root';
}

/** The last line of a run that left out the calls that really ring; null when it did not. */
export function leftOutLine() {
  const reason = engineMissing();
  return reason === null ? null : `LEFT OUT: the specs of calls that really ring (${reason})`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '/').href) {
  const line = leftOutLine();
  if (line !== null) console.log(line);
}
