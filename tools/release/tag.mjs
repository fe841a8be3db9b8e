// "The release before" is the latest tag `v*`, or where a clone has no tags the latest commit in commits.json that led
// here. What docs/released keeps was committed before, so that commit has it too: whether it still is the same can only
// be told where the commit is.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const numbers = (version) => version.split('.').map(Number);

/** Negative when `one` is the earlier. @param {string} one @param {string} other */
export function compareVersions(one, other) {
  const [left, right] = [numbers(one), numbers(other)];
  return left.map((number, at) => number - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/**
 * The versions released in what led here, the latest last. Null without a repository.
 * @param {string} cwd
 * @param {Record<string, string>} known version -> commit, for a clone that has the history and not the tags
 */
export function releasedVersions(cwd, known = commitsOfReleases()) {
  const releases = releasesOf(cwd, known);
  return releases && [...releases.keys()].sort(compareVersions);
}

/** The commit that a release is made from. Null in a clone that has neither its tag nor the commit. */
export function commitOf(version, cwd, known = commitsOfReleases()) {
  return releasesOf(cwd, known)?.get(version) ?? null;
}

/** @returns {Record<string, string>} version -> commit */
function commitsOfReleases() {
  return JSON.parse(readFileSync(new URL('./commits.json', import.meta.url), 'utf8'));
}

/** @returns {Map<string, string> | null} version -> commit: a tag goes before what is known beside it */
function releasesOf(cwd, known) {
  try {
    const lines = git(cwd, 'tag', '--list', 'v*', '--merged', 'HEAD').split('\n');
    const tagged = lines.flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? []);
    const found = new Map(Object.entries(known).filter(([, commit]) => isInHistory(cwd, commit)));
    for (const version of tagged) found.set(version, git(cwd, 'rev-parse', `v${version}^{commit}`).trim());
    return found;
  } catch {
    return null;
  }
}

function isInHistory(cwd, commit) {
  try {
    git(cwd, 'merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether what is kept in `folder` is of the latest tag: what is wrong, or why it cannot be told.
 * @param {string} cwd
 * @param {string} folder
 * @param {string} version that it is said to be of
 * @param {Record<string, string>} known as of `releasedVersions`
 * @returns {{ faults: string[], skipped?: string }}
 */
export function tagFaults(cwd, folder, version, known = commitsOfReleases()) {
  const versions = releasedVersions(cwd, known);
  if (!versions) return { faults: [], skipped: 'this is no clone of the repository' };
  const latest = versions.at(-1);
  if (!latest) return { faults: [], skipped: 'this clone has neither a tag v* nor the commit of one' };
  const order = compareVersions(version, latest);
  if (order > 0) return { faults: [], skipped: `the tag v${version} is not set yet` };
  if (order < 0) return { faults: [`${folder} is of ${version}, and the latest tag is v${latest}`] };
  const changed = git(cwd, 'diff', '--name-only', commitOf(latest, cwd, known) ?? '', '--', folder)
    .split('\n')
    .filter(Boolean);
  return { faults: changed.map((file) => `${file} is not as v${latest} has it`) };
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
