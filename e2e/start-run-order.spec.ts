import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, newOrg, shopperPhone, type RequestOptions } from './support/platform.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '10' };
/** Every earlier one of a list with every later one. */
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((earlier, index) => list.slice(index + 1).map((later): [T, T] => [earlier, later]));

describe('a request for a run that has two faults', () => {
  let call: ReturnType<typeof api>;
  let narrow: ReturnType<typeof api>;
  let optedOut: string;

  interface Request extends RequestOptions {
    path: string;
    method: string;
    as: 'nobody' | 'narrow' | 'allowed';
    body: Record<string, unknown>;
    headers: Record<string, string>;
    filler: number;
  }
  /**
   * In the order in which they are told (docs/handbook/errors.md#order-of-checks, then
   * docs/handbook/runs.md#checks-before-a-run-exists).
   */
  const FAULTS: { name: string; answer: [number, string, unknown?]; spoil: (request: Request) => void }[] = [
    { name: 'an unknown address', answer: [404, 'NOT_FOUND'], spoil: (request) => void (request.path = '/run') },
    {
      name: 'a method that is not meant',
      answer: [405, 'METHOD_NOT_ALLOWED'],
      spoil: (request) => void (request.method = 'PUT'),
    },
    { name: 'no credential', answer: [401, 'UNAUTHENTICATED'], spoil: (request) => void (request.as = 'nobody') },
    {
      name: 'a scope that is not granted',
      answer: [403, 'FORBIDDEN'],
      spoil: (request) => void (request.as = request.as === 'nobody' ? 'nobody' : 'narrow'),
    },
    {
      name: 'another media type',
      answer: [415, 'UNSUPPORTED_MEDIA_TYPE'],
      spoil: (request) => void (request.headers['content-type'] = 'text/plain'),
    },
    {
      name: 'too large a body',
      answer: [413, 'PAYLOAD_TOO_LARGE'],
      spoil: (request) => void (request.filler = 110_000),
    },
    {
      name: 'a malformed Idempotency-Key',
      answer: [400, 'INVALID_REQUEST', ['Idempotency-Key']],
      spoil: (request) => void (request.headers['idempotency-key'] = 'two words'),
    },
    {
      name: 'a fault in the body',
      answer: [400, 'INVALID_REQUEST', ['whenClosed']],
      spoil: (request) => void (request.body['whenClosed'] = 'later'),
    },
    {
      name: 'an unknown flow',
      answer: [404, 'NOT_FOUND'],
      spoil: (request) => void Object.assign(request.body, { flowKey: undefined, flowId: 'flw_00000000000000000000' }),
    },
    {
      name: 'a test answer to no question',
      answer: [400, 'INVALID_REQUEST', ['testAnswers', 'colour']],
      spoil: (request) => void (request.body['testAnswers'] = { colour: 'red' }),
    },
    {
      name: 'an opted-out number',
      answer: [422, 'OPTED_OUT'],
      spoil: (request) => void (request.body['phone'] = optedOut),
    },
    {
      name: 'nothing that allows the call',
      answer: [422, 'NO_CONSENT'],
      spoil: (request) => void delete request.body['transactionAt'],
    },
    {
      name: 'an input missing',
      answer: [422, 'INVALID_INPUT'],
      spoil: (request) => void (request.body['inputs'] = { customer_name: 'Asha', order_no: '1' }),
    },
  ];

  beforeAll(async () => {
    const org = await newOrg('Faulty Shop');
    call = api((await org.newKey('test')).secret);
    narrow = api((await org.newKey('test', ['contacts', 'flows'])).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    optedOut = shopperPhone();
    await admin('POST', `/orgs/${org.orgId}/contacts/opt-outs`, { mode: 'test', phone: optedOut });
  });

  it.each(pairs(FAULTS).map(([earlier, later]) => ({ earlier, later })))(
    '$earlier.name and $later.name: the first is told',
    async ({ earlier, later }) => {
      const body = { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt: recently(), inputs: INPUTS };
      const request: Request = { path: '/runs', method: 'POST', as: 'allowed', body, headers: {}, filler: 0 };
      for (const { spoil } of [later, earlier]) spoil(request);
      const as = { nobody: api(null), narrow, allowed: call }[request.as];
      const answer = await as(request.method, request.path, {
        raw: JSON.stringify(request.body) + ' '.repeat(request.filler),
        headers: request.headers,
      });
      const [status, errorCode, path] = earlier.answer;
      expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
      if (path) expect(answer.body.details[0].path).toEqual(path);
    },
  );

  it('is made in no case', async () => {
    expect((await call('GET', '/runs')).body).toEqual({ ok: true, runs: [], nextCursor: null });
  });
});
