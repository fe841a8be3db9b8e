import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const run = promisify(execFile);
type Env = Record<string, string>;

/**
 * What each service's config schema requires, and what it says of the settings it is given; `null`: nothing, it would
 * start.
 */
const JUDGE = `
  const judged = {};
  for (const [name, env] of Object.entries(JSON.parse(process.argv[1]))) {
    const { loadConfig } = await import(process.cwd() + '/apps/' + name + '/dist/config.js');
    const errorOf = (given) => { try { loadConfig(given); return null; } catch (error) { return error; } };
    const specs = Object.entries(errorOf({}).specs);
    judged[name] = {
      required: specs.filter(([, spec]) => !('default' in spec)).map(([setting]) => setting),
      error: errorOf(env)?.message ?? null,
    };
  }
  console.log(JSON.stringify(judged));
`;

/** As docker compose reads them: name, and value with or without quotes. */
const parsed = (text: string): Env =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => /^(\w+)='?(.*?)'?$/.exec(line)?.slice(1) as [string, string]),
  );

describe('what an installation is told', () => {
  let secrets: Env;
  let compose: Record<string, Env>;
  let judged: Record<string, { required: string[]; error: string | null }>;
  const asked: string[] = [];

  /** The settings of each service in the compose file, with what stands in `secrets`. */
  function composeOf(text: string): Record<string, Env> {
    const services: Record<string, Env> = {};
    let at: Env = {};
    for (const line of text.split('\n')) {
      const name = /^ {2}([a-z-]+):$/.exec(line)?.[1];
      if (name) services[name] = at = {};
      const [, setting, value] = /^ {6}([A-Z_]+): (".*")( #.*)?$/.exec(line) ?? [];
      if (setting && value) at[setting] = filled(JSON.parse(value) as string);
    }
    return services;
  }

  const filled = (value: string): string =>
    value.replace(/\$\{(\w+)(:?[?-])(.*?)\}/g, (_, name: string, otherwise: string, preset: string) => {
      if (otherwise !== ':-') asked.push(name); // `-`: a secret that may be left empty
      return secrets[name] ?? (otherwise.endsWith('-') ? preset : '');
    });

  beforeAll(async () => {
    const { stdout } = await run(process.execPath, ['tools/generate/secrets.mjs'], { cwd: root });
    secrets = parsed(stdout);
    compose = composeOf(await readFile(join(root, 'docker-compose.yml'), 'utf8'));
    const services = Object.entries(compose).filter(([, env]) => 'CONTEXT_KEYS' in env);
    const values = [JSON.stringify(Object.fromEntries(services))];
    const judge = await run(process.execPath, ['--input-type=module', '-e', JUDGE, ...values], { cwd: root });
    judged = JSON.parse(judge.stdout) as typeof judged;
  });

  it('is all that docker compose asks for, each secret another, and nothing else', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(Object.keys(secrets).toSorted()).toEqual([...new Set(asked)].toSorted());
    const made = Object.values(secrets).filter((value) => value !== '');
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(20);
  });

  it('satisfies the config schema of every service', () => {
    expect(Object.keys(judged)).toHaveLength(8);
    for (const [service, { error }] of Object.entries(judged))
      expect({ service, error }).toEqual({ service, error: null });
  });

  it('has everything that a schema requires named in docker-compose.yml, and in its manifest for Kubernetes', async () => {
    for (const [service, { required }] of Object.entries(judged)) {
      expect(required).toEqual(expect.arrayContaining(['CONTEXT_KEYS', 'DATABASE_URL']));
      const files = [`k8s/base/${service}.yaml`, 'k8s/base/kustomization.yaml'];
      const [manifest, map] = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
      const isNamed = (setting: string) =>
        new RegExp(`- name: ${setting}\\b`).test(manifest ?? '') || new RegExp(`- ${setting}=`).test(map ?? '');
      const forgotten = required.filter((setting) => !(setting in (compose[service] as Env)) || !isNamed(setting));
      expect({ service, forgotten }).toEqual({ service, forgotten: [] });
    }
  });

  it('is listed in the how-to: every key of a Secret that a manifest asks for', async () => {
    const page = await readFile(join(root, 'docs/how-to/deploy.md'), 'utf8');
    for (const service of Object.keys(judged)) {
      const manifest = await readFile(join(root, `k8s/base/${service}.yaml`), 'utf8');
      for (const [, key] of manifest.matchAll(/secretKeyRef: \{ name: \S+, key: (\w+) \}/g))
        expect(page).toContain(`\`${key}\``);
    }
  });
});
