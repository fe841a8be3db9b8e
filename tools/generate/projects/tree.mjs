// Every tsconfig file that follows from the imports.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configOf, fileOf, solutionOf } from './configs.mjs';
import { projectsOf } from './references.mjs';
import { importsOf, packagesOf, sourcesIn } from './sources.mjs';

/** Many small packages that rest on each other: each folder is one project, which costs less than twenty. */
const TOGETHER = ['libs/contracts', 'libs/platform'];
const TOOLS = 'tsconfig.tools.json';
const isTest = ({ path }) => /\.spec\.ts$|\/test\//.test(path);

/**
 * By the path of the file; null: there is to be none.
 * @param {string} root
 * @returns {Promise<Record<string, object | null>>}
 */
export async function generatedConfigs(root) {
  const packages = await packagesOf(root);
  const homeOf = (folder) => TOGETHER.find((each) => folder.startsWith(`${each}/`)) ?? folder;
  const homeOfImport = (name) => {
    const found = packages.find((each) => name === each.name || name.startsWith(`${each.folder}/`));
    return found ? [homeOf(found.folder)] : [];
  };
  const importedBy = (sources, own) =>
    [...new Set(sources.flatMap(importsOf).flatMap(homeOfImport))].filter((home) => home !== own).sort();
  const partsOf = async (folder) => {
    const all = await sourcesIn(root, folder, '.ts');
    const sources = all.filter((source) => !isTest(source));
    return { folder, sources: importedBy(sources, folder), tests: importedBy(all.filter(isTest), folder) };
  };
  const folders = ['e2e', ...new Set(packages.map(({ folder }) => homeOf(folder)))].sort();
  const projects = projectsOf(await Promise.all(folders.map(partsOf)));
  const references = importedBy(await sourcesIn(root, 'tools', '.mjs'), null).map((path) => ({ path }));
  return {
    ...Object.fromEntries(folders.map((folder) => [fileOf({ folder, part: 'tests', references: [] }), null])),
    ...Object.fromEntries(projects.map((each) => [fileOf(each), configOf(each, TOGETHER.includes(each.folder))])),
    [TOOLS]: { ...JSON.parse(await readFile(join(root, TOOLS), 'utf8')), references },
    'tsconfig.json': solutionOf(projects),
  };
}
