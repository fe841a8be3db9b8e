// "The release before" is the latest tag `v*`. What docs/released keeps was committed before the tag was set, so the
// tag has it too: whether it still is the same can only be told where the tag is.
import { execFileSync } from 'node:child_process';

const numbers = (version) => version.split('.').map(Number);

/** Negative when `one` is the earlier. @param {string} one @param {string} other */
export function compareVersions(one, other) {
  const [left, right] = [numbers(one), numbers(other)];
  return left.map((number, at) => number - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The versions that are tagged in what led here. Null without a repository. @param {string} cwd */
export function taggedVersions(cwd) {
  try {
    const lines = git(cwd, 'tag', '--list', 'v*', '--merged', 'HEAD').split('\n');
    return lines.flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? []).sort(compareVersions);
  } catch {
    return null;
  }
}

/**
 * Whether what is kept in `folder` is of the latest tag: what is wrong, or why it cannot be told.
 * @param {string} cwd
 * @param {string} folder
 * @param {string} version that it is said to be of
 * @returns {{ faults: string[], skipped?: string }}
 */
export function tagFaults(cwd, folder, version) {
  const versions = taggedVersions(cwd);
  if (!versions) return { faults: [], skipped: 'this is no clone of the repository' };
  const latest = versions.at(-1);
  if (!latest) return { faults: [], skipped: 'this clone has no tag v*' };
  const order = compareVersions(version, latest);
  if (order > 0) return { faults: [], skipped: `the tag v${version} is not set yet` };
  if (order < 0) return { faults: [`${folder} is of ${version}, and the latest tag is v${latest}`] };
  const changed = git(cwd, 'diff', '--name-only', `v${latest}`, '--', folder).split('\n').filter(Boolean);
  return { faults: changed.map((file) => `${file} is not as v${latest} has it`) };
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
