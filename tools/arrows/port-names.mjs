// A port is an abstract class in src/application, alone in a file of its name; an adapter is called after its
// technology and the port (docs/architecture.md#names): whoever knows the one finds the other.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export const PORTS_RULE = 'port-names';

const PORT = /^export abstract class (\w+)\b(?! extends)/gm;
const ADAPTER = /^export class (\w+) extends (\w+)/gm;

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** The violations under `base`. */
export function checkPortNames(base) {
  if (!existsSync(join(base, 'apps'))) return [];
  return readdirSync(join(base, 'apps')).flatMap((app) => {
    const src = join(base, 'apps', app, 'src');
    if (!existsSync(src)) return [];
    const files = readdirSync(src, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.spec\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const text = (file) => readFileSync(file, 'utf8');
    const inApplication = files.filter((file) => relative(src, file).startsWith('application/'));
    const portsIn = new Map(
      inApplication.map((file) => [file, [...text(file).matchAll(PORT)].map(([, name]) => name)]),
    );
    const ports = new Set([...portsIn.values()].flat());
    const wrong = (file, what) => ({ rule: PORTS_RULE, where: relative(base, file), what });
    return [
      ...[...portsIn]
        .filter(
          ([file, names]) => names.length > 1 || (names.length === 1 && basename(file) !== `${kebab(names[0])}.ts`),
        )
        .map(([file, names]) => wrong(file, `holds ${names.join(', ')}: a port is alone in a file of its name`)),
      ...[...portsIn].flatMap(([file, names]) =>
        names.filter((name) => name.endsWith('Client')).map((name) => wrong(file, `${name}: must say what it gives`)),
      ),
      ...files
        .filter((file) => relative(src, file).startsWith('outbound/'))
        .flatMap((file) => [...text(file).matchAll(ADAPTER)].map(([, name, port]) => ({ file, name, port })))
        .filter(({ name, port }) => ports.has(port) && !name.endsWith(port))
        .map(({ file, name, port }) => wrong(file, `${name} must end in ${port}, its port`)),
    ];
  });
}
