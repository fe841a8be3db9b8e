import { describe, expect, it } from '@jest/globals';
import { CONTEXT_HEADER, ContextSigner } from '@outcall/platform-http';

const ROLLOUT = new URL('../../../tools/rollout/', import.meta.url);
type Env = Readonly<Record<string, string>>;
type CheckRefused = (name: string, probes: object, report: object) => Promise<void>;
const { checkRefused } = (await import(new URL('refusals.mjs', ROLLOUT).href)) as { checkRefused: CheckRefused };
const { ROTATIONS } = (await import(new URL('rotations.mjs', ROLLOUT).href)) as {
  ROTATIONS: Readonly<Record<string, readonly ((env: Env) => Env)[]>>;
};

/** What is not believed, where that is no question of who asks. */
const REFUSALS: Env = { CURSOR_KEY: '400', RECORDING_KEYS: '404' };
const SERVICES = [{ name: 'flow' }, { name: 'api-gateway' }];
const before = (name: string): Env => ({
  SERVICE: name,
  CONTEXT_KEYS: JSON.stringify({ 'api-gateway': { flow: { k1: 'o'.repeat(43) } } }),
  DATABASE_URL: `postgres://outcall_${name === 'flow' ? 'flow' : 'gateway'}:old@localhost/outcall`,
  FLOW_URL: 'http://flow',
  CURSOR_KEY: 'old',
  OTHER_CURSOR_KEY: '',
  RECORDING_KEYS: JSON.stringify({ k1: 'old' }),
  ...(name === 'api-gateway' && { ADMIN_TOKEN: 'the old token', ADMIN_TOKENS: '', PUBLIC_URL: 'http://gateway' }),
});

/** Behind that step of a secret, what the check says of services that run with `at`, else as the step leaves them. */
async function saidOf(
  name: string,
  step: number,
  change: { readonly connected?: number; readonly isOpen?: true } = {},
) {
  const settingsOf = (service: string) => {
    const env = before(service);
    return { before: env, now: { ...env, ...ROTATIONS[name]?.[step - 1]?.(env) } };
  };
  const closed = new Set<string>();
  const said: string[] = [];
  /** Made with the key that signs behind the first step, and behind the one that is asked about. */
  const made = (): object => {
    const setting = (env: Env): string =>
      name === 'CURSOR_KEY' ? String(env[name]) : (Object.keys(JSON.parse(String(env[name])))[0] as string);
    const { before: first, now } = settingsOf('flow');
    const by = (key: string) => ({ url: `http://made/${key}`, headers: {} });
    return { old: by(setting(first)), next: by(setting(now)) };
  };
  const isOfKnownKey = (key: string): boolean => {
    const { CURSOR_KEY, OTHER_CURSOR_KEY, RECORDING_KEYS } = settingsOf('flow').now;
    const ring = Object.keys(JSON.parse(String(RECORDING_KEYS)));
    return (name === 'CURSOR_KEY' ? [CURSOR_KEY, OTHER_CURSOR_KEY] : ring).includes(key);
  };
  const isBelieved = (url: string, headers: Env): boolean => {
    if (url.startsWith('http://made/')) return isOfKnownKey(url.replace('http://made/', ''));
    if (url.startsWith('http://flow')) {
      const keys = JSON.parse(String(settingsOf('flow').now['CONTEXT_KEYS']));
      const asked = { method: 'GET', path: url.replace('http://flow', ''), digest: '' };
      return new ContextSigner('flow', keys).verify(headers[CONTEXT_HEADER], asked) !== null;
    }
    const { ADMIN_TOKEN, ADMIN_TOKENS } = settingsOf('api-gateway').now;
    return [ADMIN_TOKEN, ADMIN_TOKENS?.split(':')[1]].some((token) => headers['authorization'] === `Bearer ${token}`);
  };
  await checkRefused(
    name,
    {
      services: SERVICES,
      settingsOf,
      made,
      answersOf: async (url: string, headers: Env) => (isBelieved(url, headers) ? '200' : (REFUSALS[name] ?? '401')),
      loginOf: async (url: string) => (closed.has(new URL(url).username) ? '28000' : 'let in'),
      closeRole: async (role: string) => {
        if (!change.isOpen) closed.add(role);
        return change.connected ?? 0;
      },
    },
    { check: (what: string, holds: boolean, detail: string) => said.push(holds ? what : detail) },
  );
  return said;
}

const sound = (name: string): string[] => [`${name}: the old one is refused, and the next one is not`];
const lastOf = (name: string): number => ROTATIONS[name]?.length ?? 0;

describe('an old secret behind the last step of its rotation', () => {
  it.each(['CONTEXT_KEYS', 'staff tokens', 'database passwords', 'CURSOR_KEY', 'RECORDING_KEYS'])(
    'is refused: %s',
    async (name) => {
      expect(await saidOf(name, lastOf(name))).toEqual(sound(name));
    },
  );

  it.each<[string, string]>([
    ['CONTEXT_KEYS', 'flow: the old one 200, the next one 200'],
    ['staff tokens', 'api-gateway: the old one 200, the next one 200'],
    ['CURSOR_KEY', 'run-orchestrator: the old one 200, the next one 200'],
    ['RECORDING_KEYS', 'telephony-adapter: the old one 200, the next one 200'],
  ])('is found where it still works: %s of the step before', async (name, fault) => {
    expect(await saidOf(name, lastOf(name) - 1)).toEqual([fault]);
  });

  it('is found where nobody knows the next one', async () => {
    expect(await saidOf('staff tokens', 0)).toEqual(['api-gateway: the old one 200, the next one 401']);
  });

  it('is found where its role may log in, or somebody still works as it', async () => {
    expect(await saidOf('database passwords', 1, { isOpen: true })).toEqual([
      'flow: the old one let in, the next one let in; api-gateway: the old one let in, the next one let in',
    ]);
    expect((await saidOf('database passwords', 1, { connected: 2 }))[0]).toMatch('28000, 2 still connected');
  });

  it.each(['SECRETS_KEYS', 'NUMBER_HASH_KEYS', 'OBJECT_HASH_KEYS'])(
    'is not looked at where it stays: %s',
    async (name) => {
      expect(await saidOf(name, lastOf(name))).toEqual([]);
    },
  );
});
