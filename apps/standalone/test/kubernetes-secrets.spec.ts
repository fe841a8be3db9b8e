import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseYaml } from '@redocly/openapi-core';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const run = promisify(execFile);
const SERVERS = {
  DATABASE_URL: 'postgres://postgres:a%20b@db.example:5432/outcall',
  REDIS_URL: 'redis://cache.example:6379',
};
interface Secret {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly stringData: Readonly<Record<string, string>>;
}

const print = (env: Readonly<Record<string, string>>) =>
  run(process.execPath, ['tools/generate/secrets.mjs', '--kubernetes'], { cwd: root, env: { ...process.env, ...env } });

describe('the Secrets of an installation on Kubernetes', () => {
  let secrets: Map<string, Secret['stringData']>;

  beforeAll(async () => {
    const { stdout } = await print(SERVERS);
    const documents = stdout
      .split(/^---$/m)
      .slice(1)
      .map((text) => parseYaml(text) as Secret);
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['Secret']));
    secrets = new Map(documents.map(({ metadata, stringData }) => [metadata.name, stringData]));
  });

  const keysOf = (name: string): string[] => Object.keys(secrets.get(name) ?? {});

  it('have every key that a manifest asks for, and no other', async () => {
    const required = new Set<string>();
    const allowed = new Set<string>();
    const services = (await readdir(join(root, 'k8s/base'))).map((file) => `base/${file}`);
    for (const file of [...services, 'jobs/migrate/jobs.yaml']) {
      const manifest = await readFile(join(root, 'k8s', file), 'utf8');
      for (const [, secret, key, rest] of manifest.matchAll(/secretKeyRef: \{ name: (\S+), key: (\w+)(.*?) \}/g)) {
        allowed.add(`${secret}.${key}`);
        if (!rest?.includes('optional')) required.add(`${secret}.${key}`);
      }
    }
    const given = [...secrets.keys()]
      .filter((name) => name !== 'provision')
      .flatMap((name) => keysOf(name).map((key) => `${name}.${key}`));
    expect(required.size).toBeGreaterThan(30);
    expect([...required].filter((key) => !given.includes(key))).toEqual([]);
    expect(given.filter((key) => !allowed.has(key))).toEqual([]);
    expect(keysOf('api-gateway')).toContain('ADMIN_TOKEN');
  });

  it('give a service and its migrate the passwords that provision sets, at the server that was named', () => {
    const { DATABASE_URL: administrator, ...passwords } = secrets.get('provision') ?? {};
    expect(administrator).toBe(SERVERS.DATABASE_URL);
    const used = [...secrets.entries()]
      .filter(([name]) => name !== 'provision')
      .flatMap(([, data]) => [data['DATABASE_URL'], data['DATABASE_OWNER_URL']])
      .filter((url) => url !== undefined)
      .map((url) => new URL(url));
    const settingOf = ({ username }: URL) =>
      `${username
        .replace('outcall_', '')
        .replace(/_owner$/, '_OWNER')
        .toUpperCase()}_PASSWORD`;
    expect(Object.fromEntries(used.map((url) => [settingOf(url), url.password]))).toEqual(passwords);
    expect(new Set(used.map(({ host, pathname }) => host + pathname))).toEqual(new Set(['db.example:5432/outcall']));
  });

  const printKey = (...names: string[]) =>
    run(process.execPath, ['tools/generate/secrets.mjs', '--key', ...names], { cwd: root });

  it('can be added to by a key that a release brings, as a patch of the Secret that is there', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => printKey('telephony-adapter', 'SECRETS_KEYS')));
    const { stringData, ...others } = JSON.parse(first?.stdout ?? '') as Secret;
    expect(others).toEqual({});
    expect(Object.keys(stringData)).toEqual(['SECRETS_KEYS']);
    const { k1 } = JSON.parse(stringData['SECRETS_KEYS'] ?? '') as { k1: string };
    expect(Buffer.from(k1, 'base64')).toHaveLength(32);
    expect(second?.stdout).not.toBe(first?.stdout);
  });

  it.each([
    ['that two services have to have alike', 'flow', 'CONTEXT_KEYS'],
    ['that PostgreSQL has to be told', 'flow', 'DATABASE_URL'],
    ['that the service does not have', 'flow', 'SECRETS_KEYS'],
    ['of no service', 'nobody', 'SECRETS_KEYS'],
  ])('cannot be added to by a key %s', async (_, service, name) => {
    await expect(printKey(service, name)).rejects.toMatchObject({ code: 1, stdout: '' });
  });

  it('are not printed before it is known where the servers are', async () => {
    await expect(print({ ...SERVERS, REDIS_URL: '' })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'set REDIS_URL\n',
    });
  });
});
