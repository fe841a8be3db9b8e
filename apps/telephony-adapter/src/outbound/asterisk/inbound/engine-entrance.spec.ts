import { beforeEach, describe, expect, it } from '@jest/globals';
import { EngineEntrance, ROUNDS_UNTIL_REMOVED } from './engine-entrance.js';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** As the engine writes addresses that it was given: in one text, or one by one. */
const fieldsOf = (addresses: readonly string[], isOne: boolean) => {
  const each = addresses.map(withMask);
  return (isOne ? [each.join(',')] : each).map((value) => ({ attribute: 'match', value }));
};
const withMask = (address: string): string =>
  `${address}/${address.includes(':') ? 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' : '255.255.255.255'}`;

describe('Who may call in', () => {
  /** What the engine keeps, by path. */
  let kept: Map<string, string>;
  let asked: string[];
  let isAway: boolean;
  const ask = async ({ method, path, body }: Asked) => {
    if (isAway) throw new Error('the engine is away');
    const name = path.split('/').at(-1) as string;
    if (method !== 'GET') asked.push(`${method} ${name}`);
    const has = kept.get(name);
    const { fields } = (body ?? { fields: [] }) as { fields: { attribute: string; value: string }[] };
    if (method === 'PUT') kept.set(name, fields.find(({ attribute }) => attribute === 'match')?.value ?? '');
    if (method === 'DELETE') kept.delete(name);
    const matches = fieldsOf(has?.split(',') ?? [], name === 'inbound-0');
    const stored = [
      { attribute: 'endpoint', value: 'inbound' },
      ...matches,
      { attribute: 'srv_lookups', value: 'true' },
    ];
    return { status: method === 'PUT' || has !== undefined ? 200 : 404, body: method === 'GET' ? stored : null };
  };
  let entrance: EngineEntrance;
  const many = Array.from({ length: 150 }, (_, at) => `9.9.9.${at}`);
  const open = (addresses: readonly string[], by = entrance): Promise<void> => by.open({ addresses, isComplete: true });
  const openPartly = (addresses: readonly string[], by = entrance): Promise<void> =>
    by.open({ addresses, isComplete: false });
  const letIn = (): string[] => [...kept.values()].flatMap((part) => part.split(',')).toSorted();
  beforeEach(() => {
    [kept, asked, isAway] = [new Map(), [], false];
    entrance = new EngineEntrance({ ask });
  });

  it('is given once, in parts that the engine can read', async () => {
    await open([...many, '2001:db8::1']);
    expect([...kept.keys()]).toEqual(['inbound-0', 'inbound-1']);
    expect(letIn()).toEqual([...many, '2001:db8::1'].toSorted());
    asked = [];
    await open(['2001:db8::1', ...many.toReversed()]);
    expect(asked).toEqual([]);
  });

  it('goes with its trunk at once', async () => {
    await open(many);
    await open(['9.9.9.1']);
    expect([...kept]).toEqual([['inbound-0', '9.9.9.1']]);
    await open([]);
    expect(kept.size).toBe(0);
  });

  it('goes later where another process gave it, which may be told other addresses of a name', async () => {
    await open(many);
    const another = new EngineEntrance({ ask });
    for (let round = 1; round < ROUNDS_UNTIL_REMOVED; round += 1) await open(['8.8.8.8'], another);
    expect(letIn()).toEqual(['8.8.8.8', ...many].toSorted());
    await open(['8.8.8.8', '9.9.9.7'], another);
    expect(letIn()).toEqual(['8.8.8.8', '9.9.9.7']);
  });

  it('stays while a name is not answered for, and whoever is new comes in', async () => {
    await open(many);
    const another = new EngineEntrance({ ask });
    for (let round = 0; round <= ROUNDS_UNTIL_REMOVED; round += 1) await openPartly(['8.8.8.8'], another);
    await openPartly([]);
    expect(letIn()).toEqual(['8.8.8.8', ...many].toSorted());
    await open(many.slice(1));
    expect(letIn()).not.toContain('9.9.9.0');
  });

  it('is given again where the engine has it no more, or has another', async () => {
    await open(['8.8.8.8']);
    kept.clear();
    await open(['8.8.8.8']);
    expect(letIn()).toEqual(['8.8.8.8']);
    isAway = true;
    await expect(open(['8.8.8.9'])).rejects.toThrow();
    isAway = false;
    await open(['8.8.8.8']);
    expect(letIn()).toEqual(['8.8.8.8']);
  });
});
