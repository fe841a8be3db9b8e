import { describe, expect, it } from '@jest/globals';
import { validated } from '@outcall/platform-http';
import { DefinitionBody, keepable } from './definition-body.js';

const metadata = { type: 'body' } as const;
const parse = (body: unknown): unknown =>
  validated(DefinitionBody).transform(keepable.transform(body, metadata), metadata);
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const faultsOf = (body: unknown): unknown => {
  try {
    return parse(body);
  } catch (error) {
    return (error as { details: { path: unknown }[] }).details.map((detail) => detail.path);
  }
};

describe('the body of a draft', () => {
  it('is taken half-written, with properties nobody knows', () => {
    const body = {
      definition: {
        name: 'पुष्टि',
        callType: 'service',
        steps: 'not even a list',
        note: { x: [1] },
        description: 'a\n\tb',
      },
    };
    expect(parse(body)).toEqual(body);
  });

  it.each([
    [{}, [['definition']]],
    [{ definition: null }, [['definition']]],
    [{ definition: [] }, [['definition']]],
    [
      { definition: {} },
      [
        ['definition', 'name'],
        ['definition', 'callType'],
      ],
    ],
    [{ definition: { name: '', callType: 'service' } }, [['definition', 'name']]],
    [{ definition: { name: 'x'.repeat(81), callType: 'service' } }, [['definition', 'name']]],
    [{ definition: { name: 'x', callType: 'spam' } }, [['definition', 'callType']]],
    [{ definition: { name: 'x', callType: 'service', description: 'x'.repeat(501) } }, [['definition', 'description']]],
    [{ definition: { name: 'x', callType: 'service' }, extra: 1 }, [['extra']]],
    [{ definition: { name: 'x', callType: 'service', note: 'a\u0000b' } }, [['definition', 'note']]],
    [{ definition: { name: 'x', callType: 'service', steps: [{ ['a\ud800']: 1 }] } }, [['definition', 'steps', 0]]],
    [{ definition: { name: '🪔'.repeat(81), callType: 'service' } }, [['definition', 'name']]],
    [{ definition: { name: 'x', callType: 'service', description: null } }, [['definition', 'description']]],
    [
      { definition: { name: 7, callType: 'Service' } },
      [
        ['definition', 'name'],
        ['definition', 'callType'],
      ],
    ],
    [{ definition: { name: 'x', callType: 'service', steps: [[1, JSON.parse('-1e999')]] } }, [['definition']]],
  ])('%j is refused at %j', (body, paths) => {
    expect(faultsOf(body)).toEqual(paths);
  });

  it('counts characters of its name and description, not bytes or code units', () => {
    const body = { definition: { name: '🪔'.repeat(80), callType: 'service', description: 'ग'.repeat(500) } };
    expect(parse(body)).toEqual(body);
  });

  it('is refused when it holds half a million values, and not for being no object', () => {
    expect(
      faultsOf({ definition: { name: 'x', callType: 'service', steps: Array.from({ length: 500_000 }, () => 0) } }),
    ).toEqual([['definition']]);
    for (const body of [null, undefined, 1, 'x', true]) expect(faultsOf(body)).toEqual([[]]);
  });

  it('is refused, and not walked, when it is nested deeper than any flow', () => {
    expect(faultsOf({ definition: { name: 'x', callType: 'service', deep: nested(400) } })).toMatchObject({});
    expect(faultsOf({ definition: { name: 'x', callType: 'service', deep: nested(200_000) } })).toEqual([
      ['definition'],
    ]);
  });
});
