import { describe, expect, it } from '@jest/globals';

const FOLDER = new URL('../../../tools/generate/deployment/', import.meta.url);
const { environments } = (await import(new URL('environments.mjs', FOLDER).href)) as { environments: Environments };
const { composeFile } = (await import(new URL('compose.mjs', FOLDER).href)) as { composeFile: ComposeFile };
const { manifests } = (await import(new URL('kubernetes.mjs', FOLDER).href)) as { manifests: Manifests };

interface Service {
  readonly name: string;
  readonly schema: string;
  readonly addressSetting: string | null;
  readonly callers: readonly string[];
}
interface Topology {
  readonly SERVICES: readonly Service[];
  environmentOf(service: Service, port: number, options: { addresses: Record<string, string[]> }): object;
}
type Environments = (topology: Topology, secrets: unknown) => object;
type ComposeFile = (services: readonly Service[], deployed: object) => string;
type Manifests = (services: readonly Service[], deployed: object) => Record<string, string>;

const RUNS: Service = { name: 'run-orchestrator', schema: 'runs', addressSetting: null, callers: [] };
const WEBHOOKS: Service = { name: 'webhook-delivery', schema: 'webhooks', addressSetting: null, callers: [] };
const GATEWAY: Service = { name: 'api-gateway', schema: 'gateway', addressSetting: null, callers: [] };
const FLOW: Service = { name: 'flow', schema: 'flow', addressSetting: 'FLOW_URL', callers: ['api-gateway'] };
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
const configured = (service: string, setting: string): string | undefined =>
  new RegExp(`^ {2}${service}:[^]*?^ {6}${setting}: (.*)$`, 'm').exec(compose)?.[1];
const flow = files['base/flow.yaml'] ?? '';
const map = files['base/kustomization.yaml'] ?? '';
const jobs = files['jobs/migrate/jobs.yaml'] ?? '';

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
    expect(configured('flow', setting)).toBe(value);
  });

  it('lets .env hold and wall in a restored platform, each service by the setting that it reads', () => {
    const all = composeFile([FLOW, RUNS, WEBHOOKS], deployed);
    const lines = all.split('\n').filter((line) => /HOLD_AT_START|EGRESS_PROXY/.test(line));
    expect(lines.map((line) => line.trim())).toEqual([
      'HOLD_AT_START: "${HOLD_AT_START:-}"',
      'EGRESS_PROXY: "${EGRESS_PROXY:-}"',
    ]);
    expect(all.indexOf('HOLD_AT_START')).toBeGreaterThan(all.indexOf('run-orchestrator:'));
    expect(all.indexOf('EGRESS_PROXY')).toBeGreaterThan(all.indexOf('webhook-delivery:'));
  });

  it('gives containers of compose longer to end than a stop takes: six seconds to be left, ten to finish', () => {
    const [, seconds] = /^x-service:[^]*?^ {2}stop_grace_period: (\d+)s\b[^]*?^services:/m.exec(compose) ?? [];
    expect(Number(seconds)).toBeGreaterThan(6 + 10);
  });

  it('keeps operators a place for their commands: at rest, with the map of all, and a folder that can be written', () => {
    const commands = files['base/commands.yaml'] ?? '';
    expect(commands).toContain('replicas: 0');
    expect(commands).toContain('envFrom: [{ configMapRef: { name: outcall } }]');
    expect(commands).toContain('emptyDir: { sizeLimit: 256Mi }');
    expect(commands).not.toContain('secretKeyRef');
    const policies = files['base/network-policies.yaml'] ?? '';
    const of = (name: string) => new RegExp(`name: ${name},[^]*?(?=---|$)`).exec(policies)?.[0] ?? '';
    expect(of('outcall-kafka')).toContain('values: [flow, api-gateway, commands]');
    expect(of('commands')).toContain('values: [api-gateway]');
    expect(of('commands')).not.toContain('ingress:');
  });

  it('tells the owner of a schema to its migrations alone', () => {
    const owners = compose.split('\n').filter((line) => line.includes('DATABASE_OWNER_URL'));
    expect(owners).toHaveLength(SERVICES.length);
    expect(configured('flow-migrate', 'DATABASE_OWNER_URL')).toContain('outcall_flow_owner:${FLOW_OWNER_PASSWORD:?}@');
    expect(/^ {2}flow:[^]*?^ {2}flow-migrate:/m.exec(compose)?.[0]).not.toContain('OWNER');
    expect(flow).not.toContain('OWNER');
    expect(jobs.match(/name: flow-owner, key: DATABASE_OWNER_URL/g)).toHaveLength(1);
  });

  it('tells migrations the two roles of their schema, and no other secret', () => {
    const configured = [...jobs.matchAll(/secretKeyRef: \{ name: (flow\S*), key: (\w+)/g)].map(([, ...ref]) =>
      ref.join('.'),
    );
    expect(configured).toEqual(['flow.DATABASE_URL', 'flow-owner.DATABASE_OWNER_URL']);
    const inCompose = /^ {2}flow-migrate:[^]*?^ {2}api-gateway:/m.exec(compose)?.[0] ?? '';
    expect([...inCompose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)).toEqual([
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
    ]);
  });

  it('makes the database provision a role and an owner for each service', () => {
    const provision = /^ {2}provision:[^]*?^ {2}flow:/m.exec(compose)?.[0] ?? '';
    for (const name of ['FLOW_PASSWORD', 'FLOW_OWNER_PASSWORD', 'GATEWAY_PASSWORD', 'GATEWAY_OWNER_PASSWORD'])
      expect(provision).toContain(`${name}: "\${${name}:?}"`);
  });

  it.each([
    ['a secret from the Secret of the service', 'key: CONTEXT_KEYS }'],
    ['a secret that may be left out', 'key: ADMIN_TOKEN, optional: true }'],
    ['where Redis is, as a password may be in it', 'key: REDIS_URL }'],
  ])('tells the container in the manifest: %s', (_, ref) => {
    expect(flow.split(`secretKeyRef: { name: flow, ${ref}`)).toHaveLength(2);
  });

  it('keeps what is no secret in one map, which every service reads, and nothing else', () => {
    const literals = [...map.matchAll(/^ {6}- (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(literals)).toEqual({
      ...{ HOST: '0.0.0.0', PORT: '3000', LOG_LEVEL: 'info', CALLING_HOURS: '' },
      ...{ PUBLIC_URL: 'http://localhost:8080', KAFKA_BROKERS: 'kafka:9092', FLOW_URL: 'http://flow:3000' },
    });
    expect(flow).toContain('- configMapRef: { name: outcall }');
    expect(flow).not.toMatch(/value: "/);
  });

  it('leaves the log file out of the manifest, where the log is what is printed', () => {
    expect(Object.values(files).join('')).not.toContain('LOG_FILE');
    expect(configured('flow', 'LOG_FILE')).toBe('""');
  });

  it('refuses settings that one map cannot hold', () => {
    const differing = { ...deployed, of: ({ name }: Service) => ({ LOG_LEVEL: name }), isFromSecret: () => false };
    expect(() => manifests(SERVICES, differing)).toThrow('LOG_LEVEL differs between services');
  });

  it('lets the callers of a service reach it, and whom it calls be reached, and nobody else', () => {
    const policies = files['base/network-policies.yaml'] ?? '';
    const of = (name: string) => new RegExp(`name: ${name},[^]*?(?=---|$)`).exec(policies)?.[0] ?? '';
    expect(of('flow')).toContain(
      'from: [{ podSelector: { matchExpressions: [{ key: app, operator: In, values: [api-gateway] }] } }]',
    );
    expect(of('flow')).not.toContain('egress:');
    expect(of('api-gateway')).toContain(
      'to: [{ podSelector: { matchExpressions: [{ key: app, operator: In, values: [flow] }] } }]',
    );
    expect(of('outcall')).toMatch(/part-of: outcall \} \}\n {2}policyTypes: \[Ingress, Egress\][^\n]*\n*$/);
  });

  it('opens the gateway alone, and has a manifest of every service in the list', () => {
    expect(compose.match(/ports: /g)).toHaveLength(1);
    expect(/^ {2}api-gateway:[^]*?^ {2}api-gateway-migrate:/m.exec(compose)?.[0]).toContain('ports: ["8080:3000"]');
    expect(Object.keys(files).toSorted()).toEqual([
      'base/api-gateway.yaml',
      'base/commands.yaml',
      'base/flow.yaml',
      'base/kustomization.yaml',
      'base/network-policies.yaml',
      'jobs/migrate/jobs.yaml',
      'jobs/migrate/kustomization.yaml',
      'jobs/provision/job.yaml',
      'jobs/provision/kustomization.yaml',
    ]);
    expect(map).toContain(
      'resources:\n  - flow.yaml\n  - api-gateway.yaml\n  - commands.yaml\n  - network-policies.yaml\n',
    );
  });
});
