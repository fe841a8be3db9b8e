import { describe, expect, it } from '@jest/globals';

const FOLDER = new URL('../../../tools/generate/deployment/', import.meta.url);
const { environments } = (await import(new URL('environments.mjs', FOLDER).href)) as { environments: Environments };
const { composeFile } = (await import(new URL('compose.mjs', FOLDER).href)) as { composeFile: ComposeFile };
const { manifests } = (await import(new URL('kubernetes.mjs', FOLDER).href)) as { manifests: Manifests };

interface Service {
  readonly name: string;
  readonly schema: string;
  readonly addressSetting: string | null;
}
interface Topology {
  readonly SERVICES: readonly Service[];
  environmentOf(service: Service, port: number, options: { addresses: Record<string, string[]> }): object;
}
type Environments = (topology: Topology, secrets: unknown) => object;
type ComposeFile = (services: readonly Service[], deployed: object) => string;
type Manifests = (services: readonly Service[], deployed: object) => Record<string, string>;

const GATEWAY: Service = { name: 'api-gateway', schema: 'gateway', addressSetting: null };
const FLOW: Service = { name: 'flow', schema: 'flow', addressSetting: 'FLOW_URL' };
const SERVICES = [FLOW, GATEWAY];
const SECRET = 'nobody-may-read-this';
const SETTINGS = {
  ...{ HOST: '127.0.0.1', LOG_FILE: '', LOG_LEVEL: 'info', CALLING_HOURS: '', PUBLIC_URL: 'http://localhost:8080' },
  ...{ DATABASE_URL: SECRET, REDIS_URL: 'redis://redis:6379', KAFKA_BROKERS: 'kafka:9092' },
  ...{ CONTEXT_KEYS: SECRET, ADMIN_TOKEN: SECRET },
};

const deployed = environments(
  {
    SERVICES,
    environmentOf: (_service, port, { addresses }) => ({
      ...{ ...SETTINGS, PORT: String(port) },
      FLOW_URL: addresses['flow']?.join(','),
    }),
  },
  null,
);
const compose = composeFile(SERVICES, deployed);
const files = manifests(SERVICES, deployed);
/** What a service is told in the compose file, and in its manifest. */
const told = (service: string, setting: string): string | undefined =>
  new RegExp(`^ {2}${service}:[^]*?^ {6}${setting}: (.*)$`, 'm').exec(compose)?.[1];
const inManifest = (setting: string): string[] =>
  [...(files['flow.yaml'] ?? '').matchAll(new RegExp(`name: ${setting}\\b[^]*?(?= {12}- |securityContext)`, 'g'))].map(
    ([text]) => text.trim(),
  );

describe('the generator of what is deployed', () => {
  it('writes no secret into any file', () => {
    for (const text of [compose, ...Object.values(files)]) expect(text).not.toContain(SECRET);
  });

  it.each([
    ['a plain setting as it is', 'LOG_LEVEL', '"info"'],
    ['the address of a service, though its name ends as that of a secret', 'FLOW_URL', '"http://flow:3000"'],
    ['all interfaces as the host', 'HOST', '"0.0.0.0"'],
    ['a secret from .env, by a name of the service', 'CONTEXT_KEYS', '"${FLOW_CONTEXT_KEYS:?}"'],
    ['a secret that may be left out', 'ADMIN_TOKEN', '"${FLOW_ADMIN_TOKEN-}"'],
    ['its own role', 'DATABASE_URL', '"postgres://outcall_flow:${FLOW_PASSWORD:?}@postgres:5432/outcall"'],
    ['what the installation may set', 'CALLING_HOURS', '"${CALLING_HOURS:-}"'],
    ['what it may set, or else the default', 'PUBLIC_URL', '"${PUBLIC_URL:-http://localhost:8080}"'],
  ])('tells a service in the compose file: %s', (_, setting, value) => {
    expect(told('flow', setting)).toBe(value);
  });

  it('tells the owner of a schema to its migrations alone', () => {
    const owners = compose.split('\n').filter((line) => line.includes('DATABASE_OWNER_URL'));
    expect(owners).toHaveLength(SERVICES.length);
    expect(told('flow-migrate', 'DATABASE_OWNER_URL')).toContain('outcall_flow_owner:${FLOW_OWNER_PASSWORD:?}@');
    expect(/^ {2}flow:[^]*?^ {2}flow-migrate:/m.exec(compose)?.[0]).not.toContain('OWNER');
    expect(files['flow.yaml']?.match(/name: flow-owner, key: DATABASE_OWNER_URL/g)).toHaveLength(1);
  });

  it('makes the database provision a role and an owner for each service', () => {
    const provision = /^ {2}provision:[^]*?^ {2}flow:/m.exec(compose)?.[0] ?? '';
    for (const name of ['FLOW_PASSWORD', 'FLOW_OWNER_PASSWORD', 'GATEWAY_PASSWORD', 'GATEWAY_OWNER_PASSWORD'])
      expect(provision).toContain(`${name}: "\${${name}:?}"`);
  });

  it.each([
    ['a plain setting as it is', 'LOG_LEVEL', 'value: "info"'],
    ['a secret from the Secret of the service', 'CONTEXT_KEYS', 'secretKeyRef: { name: flow, key: CONTEXT_KEYS }'],
    ['a secret that may be left out', 'ADMIN_TOKEN', 'key: ADMIN_TOKEN, optional: true'],
    ['the broker from the Secret, as it differs by cluster', 'KAFKA_BROKERS', 'key: KAFKA_BROKERS }'],
  ])('tells the container and its migrations in the manifest: %s', (_, setting, value) => {
    const lines = inManifest(setting);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain(value);
  });

  it('leaves the log file out of the manifest, where the log is what is printed', () => {
    expect(inManifest('LOG_FILE')).toEqual([]);
    expect(told('flow', 'LOG_FILE')).toBe('""');
  });

  it('opens the gateway alone, and has a manifest of every service in the list', () => {
    expect(compose.match(/ports: /g)).toHaveLength(1);
    expect(/^ {2}api-gateway:[^]*?^ {2}api-gateway-migrate:/m.exec(compose)?.[0]).toContain('ports: ["8080:3000"]');
    expect(Object.keys(files).toSorted()).toEqual(['api-gateway.yaml', 'flow.yaml', 'kustomization.yaml']);
    expect(files['kustomization.yaml']).toContain('resources:\n  - flow.yaml\n  - api-gateway.yaml\n');
  });
});
