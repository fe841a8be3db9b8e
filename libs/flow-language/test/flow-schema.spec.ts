import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOW_LIBRARY } from '../src/index.js';
import { definitionWith } from '../src/validation/small-flow.fixture.js';

const root = join(import.meta.dirname, '../../..');
const validate = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync(join(root, 'docs/flow.schema.json'), 'utf8')),
);

describe('docs/flow.schema.json', () => {
  it('is as the types are now', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/generate/flow-schema.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  it.each(FLOW_LIBRARY)('fits the library flow $key, and unknown properties beside it', ({ definition }) => {
    const copy = { ...structuredClone(definition), $schema: 'flow.schema.json', note: { x: 1 } };
    expect([validate(copy), validate.errors]).toEqual([true, null]);
  });

  it('fits the example of the how-to page', () => {
    const page = readFileSync(join(root, 'docs/how-to/write-a-flow.md'), 'utf8');
    const example: unknown = JSON.parse(/```json\n([^]*?)\n```/.exec(page)?.[1] ?? '');
    expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  it.each<[string, (flow: any) => unknown]>([
    ['a call type that there is not', (flow) => (flow.callType = 'sales')],
    ['a step of an unknown type', (flow) => (flow.steps[0].type = 'shout')],
    ['a missing next', (flow) => delete flow.steps[0].next],
    ['too many tries', (flow) => (flow.steps[1].answer.maxTries = 4)],
    ['the opt-out key on a choice', (flow) => (flow.steps[1].answer.choices[0].dtmf = '9')],
    ['other words that are no list', (flow) => (flow.steps[1].answer.choices[0].also = { 'hi-IN': 'रखो' })],
    ['an operator that there is not', (flow) => (flow.steps[2].when[0].if.op = '~')],
    ['a missing disclosure', (flow) => delete flow.disclosure],
  ])('finds %s', (_, change) => {
    expect(validate(definitionWith(change))).toBe(false);
  });
});
