// Which projects there are, and on which of them each rests.

/**
 * A folder, and the other folders that its sources and its tests import.
 * @typedef {{ folder: string, sources: readonly string[], tests: readonly string[] }} Imports
 * A project of its sources, its tests, or both, and the folders whose sources it imports.
 * @typedef {{ folder: string, part: 'all' | 'sources' | 'tests', references: readonly string[] }} Project
 */

/**
 * Tests are in the project of their sources. Where what they import rests on these sources they have one of their own:
 * projects must not go in circles.
 * @param {readonly Imports[]} folders
 * @returns {Project[]}
 */
export function projectsOf(folders) {
  const edges = new Map(folders.map(({ folder, sources }) => [folder, sources]));
  return folders.flatMap(({ folder, sources, tests }) => {
    if (reaches(edges, tests, folder))
      return [project(folder, 'sources', sources), project(folder, 'tests', [folder, ...tests])];
    edges.set(folder, [...sources, ...tests]);
    return [project(folder, 'all', [...sources, ...tests])];
  });
}

/** @param {string} folder @param {Project['part']} part @param {readonly string[]} references @returns {Project} */
const project = (folder, part, references) => ({ folder, part, references: [...new Set(references)].sort() });

/** @param {Map<string, readonly string[]>} edges @param {readonly string[]} from @param {string} goal */
function reaches(edges, from, goal) {
  const seen = new Set();
  const next = [...from];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (at === goal) return true;
    if (!seen.has(at)) next.push(...(edges.get(at) ?? []));
    seen.add(at);
  }
  return false;
}
