import { beforeEach, describe, expect, it } from '@jest/globals';
import { EngineEntrance } from './engine-entrance.js';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

describe('Who may call in', () => {
  /** What the engine keeps, by path. */
  let kept: Map<string, string>;
  let asked: string[];
  let isAway: boolean;
  const ask = async ({ method, path, body }: Asked) => {
    if (isAway) throw new Error('the engine is away');
    asked.push(`${method} ${path.split('/').at(-1)}`);
    const name = path.split('/').at(-1) as string;
    const status = method === 'PUT' || kept.has(name) ? 200 : 404;
    const { fields } = (body ?? { fields: [] }) as { fields: { attribute: string; value: string }[] };
    if (method === 'PUT') kept.set(name, fields.find(({ attribute }) => attribute === 'match')?.value ?? '');
    if (method === 'DELETE') kept.delete(name);
    return { status, body: null };
  };
  let entrance: EngineEntrance;
  const many = Array.from({ length: 150 }, (_, at) => `9.9.9.${at}`);
  beforeEach(() => {
    [kept, asked, isAway] = [new Map(), [], false];
    entrance = new EngineEntrance({ ask });
  });

  it('is given once, in parts that the engine can read', async () => {
    await entrance.open(many);
    expect([...kept.keys()]).toEqual(['inbound-0', 'inbound-1']);
    expect([...kept.values()].join(',').split(',').toSorted()).toEqual(many.toSorted());
    asked = [];
    await entrance.open(many.toReversed());
    expect(asked).toEqual([]);
  });

  it('goes with its trunk, also what another process gave', async () => {
    await entrance.open(many);
    const another = new EngineEntrance({ ask });
    await another.open(['8.8.8.8']);
    expect([...kept]).toEqual([['inbound-0', '8.8.8.8']]);
    await another.open([]);
    expect(kept.size).toBe(0);
  });

  it('is given again where it is not known whether the engine has it', async () => {
    await entrance.open(['8.8.8.8']);
    isAway = true;
    await expect(entrance.open(['8.8.8.9'])).rejects.toThrow();
    isAway = false;
    kept.clear();
    await entrance.open(['8.8.8.8']);
    expect([...kept.values()]).toEqual(['8.8.8.8']);
  });
});
