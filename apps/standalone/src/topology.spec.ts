import { describe, expect, it } from '@jest/globals';
import {
  DerivedSecrets,
  environmentOf,
  migrationEnvironmentOf,
  roles,
  SERVICES,
  SERVICE_NAMES,
  type InstallationOptions,
  type ServiceName,
} from './topology.js';

const options: InstallationOptions = {
  databaseUrl: 'postgres://admin:secret@db:5432/outcall',
  secrets: new DerivedSecrets('a root secret'),
  eventBus: { kind: 'kafka', brokers: 'kafka:9092' },
  redisUrl: 'redis://redis:6379',
  publicUrl: 'https://calls.example.com',
  addresses: Object.fromEntries(
    SERVICE_NAMES.map((name) => [name, [`http://${name}-0:3000`, `http://${name}-1:3000`]]),
  ) as Record<ServiceName, string[]>,
  poolSize: 4,
  logFile: () => '',
  settings: {},
};
const environments = SERVICES.map((service) => ({ service, env: environmentOf(service, 3000, options) }));

describe('the topology', () => {
  const ringsOf = (env: Record<string, string>): [caller: string, callee: string, key: string][] =>
    Object.entries(JSON.parse(env['CONTEXT_KEYS'] as string) as Record<string, Record<string, { k1: string }>>).flatMap(
      ([caller, callees]) =>
        Object.entries(callees).map(([callee, { k1 }]): [string, string, string] => [caller, callee, k1]),
    );

  it('gives each service the context keys of the pairs it is one of, and no other', () => {
    for (const { service, env } of environments) {
      const pairs = SERVICES.flatMap(({ name, callers }) => callers.map((caller) => `${caller}>${name}`));
      const own = pairs.filter((pair) => pair.split('>').includes(service.name));
      expect(
        ringsOf(env)
          .map(([caller, callee]) => `${caller}>${callee}`)
          .sort(),
      ).toEqual(own.sort());
    }
  });

  it('has one key for each pair, which both of it are told and nobody else', () => {
    const all = environments.flatMap(({ env }) => ringsOf(env));
    const holders = new Map<string, Set<string>>();
    for (const [caller, callee, key] of all)
      holders.set(key, (holders.get(key) ?? new Set()).add(`${caller}>${callee}`));
    expect([...holders.values()].every((pairs) => pairs.size === 1)).toBe(true);
    expect(all).toHaveLength(holders.size * 2);
  });

  it('tells no service the password of the owner of its tables, and its migrate that and nothing but the database', () => {
    for (const { service, env } of environments) {
      const { DATABASE_OWNER_URL: ownerUrl = '', ...others } = migrationEnvironmentOf(service, options);
      expect(others).toEqual({ DATABASE_URL: env['DATABASE_URL'], DATABASE_POOL_SIZE: '4' });
      const owner = new URL(ownerUrl);
      expect(owner.username).toBe(`${new URL(env['DATABASE_URL'] as string).username}_owner`);
      expect(JSON.stringify(environments)).not.toContain(owner.password);
    }
  });

  it('gives each service its own role, and never the administrator', () => {
    const users = environments.map(({ env }) => new URL(env['DATABASE_URL'] as string).username);
    expect(new Set(users).size).toBe(SERVICES.length);
    expect(users).not.toContain('admin');
    expect(roles(options.secrets).map(({ role }) => role)).toEqual(expect.arrayContaining(users));
  });

  it('tells each service every replica of every other', () => {
    for (const { env } of environments) expect(env['FLOW_URL']).toBe('http://flow-0:3000,http://flow-1:3000');
  });

  it('gives secrets only to the service that needs them', () => {
    const holders = (name: string) => environments.filter(({ env }) => name in env).map(({ service }) => service.name);
    expect(holders('ADMIN_TOKEN')).toEqual(['api-gateway']);
    expect(holders('ADMIN_TOKENS')).toEqual(['api-gateway']);
    expect(holders('SECRETS_KEYS')).toEqual([
      'commerce-sync',
      'action-dispatcher',
      'webhook-delivery',
      'telephony-adapter',
      'api-gateway',
    ]);
    expect(holders('RECORDING_KEYS')).toEqual(['telephony-adapter']);
    expect(holders('NUMBER_HASH_KEY')).toEqual(['contacts']);
    expect(holders('CURSOR_KEY')).toEqual(['commerce-sync', 'run-orchestrator']);
  });

  it('tells the calling hours, alike, to those who judge by them', () => {
    const hours = (settings: Record<string, string>) =>
      SERVICES.map((service) => [
        service.name,
        environmentOf(service, 3000, { ...options, settings })['CALLING_HOURS'],
      ]).filter(([, value]) => value !== undefined);
    expect(hours({})).toEqual([
      ['contacts', ''],
      ['run-orchestrator', ''],
    ]);
    expect(Object.fromEntries(hours({ CALLING_HOURS: 'always' }))).toMatchObject({
      contacts: 'always',
      'run-orchestrator': 'always',
    });
  });

  it('starts the gateway last', () => {
    expect(SERVICES.at(-1)?.name).toBe('api-gateway');
  });
});
