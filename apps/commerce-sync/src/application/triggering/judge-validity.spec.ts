import { describe, expect, it } from '@jest/globals';
import type { ValidityQuestion } from '@outcall/contracts-runs';
import { Logger } from '@outcall/platform-telemetry';
import { fullObject } from '../../domain/objects/sample-objects.fixture.js';
import { JudgeValidity } from './judge-validity.use-case.js';
import { StoredObjects, type NamedObject } from './stored-objects.js';

const FOUND: NamedObject = {
  ...{ object: fullObject('orders'), order: null, phone: '+919876543210', contactId: 'con_1' },
  isStoreConnected: true,
};

class Objects extends StoredObjects {
  constructor(private readonly found: NamedObject) {
    super();
  }
  override read(names: readonly unknown[]): Promise<NamedObject[]> {
    return Promise.resolve(names.map(() => this.found));
  }
  override isDeleted(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

const question = (inputs: object): ValidityQuestion => ({
  ...{ orgId: 'org_1', mode: 'live', runId: 'run_1', storeId: 'sto_1', entity: 'orders', externalId: 'o-1' },
  ...{ conditions: [], takes: { on: 'order.created', inputs: inputs as Record<string, string> } },
});

const answers = async (found: NamedObject, ...inputs: object[]): Promise<unknown[]> => {
  const judge = new JudgeValidity(new Objects(found), Logger.create({ service: 'test', level: 'silent' }));
  return (await judge.execute(inputs.map(question))).map(({ isValid }) => isValid);
};

describe('the reason of a run', () => {
  it('holds while its store is connected, and no longer: nobody tells what becomes of the order', async () => {
    expect(await answers(FOUND, {})).toEqual([true]);
    expect(await answers({ ...FOUND, isStoreConnected: false }, {})).toEqual([false]);
  });

  it('is judged by itself: one that cannot be costs the others nothing', async () => {
    expect(await answers(FOUND, { total: 5 }, { number: '{{object.number}}' })).toEqual([false, true]);
  });
});
