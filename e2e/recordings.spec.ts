import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, ALL_SCOPES, api, checkExchange, newOrg, platform, shopperPhone } from './support/platform.js';

interface Line {
  readonly startMs: number;
  readonly endMs: number;
}

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const newKeys = async () => {
  const { orgId, newKey } = await newOrg('Recordings Shop');
  await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
  await admin('POST', `/orgs/${orgId}/numbers`, { phone: '+911140000077', callTypes: ['transactional'], lines: 5 });
  await admin('POST', `/orgs/${orgId}/credits`, { amount: 100_000, note: 'test' });
  return {
    live: await newKey('live'),
    test: await newKey('test'),
    deaf: await newKey(
      'live',
      ALL_SCOPES.filter((scope) => scope !== 'calls'),
    ),
  };
};

/** The id of the first call of a run to such a number, once that call is over. */
async function callOver(call: ReturnType<typeof api>, ending: string): Promise<string> {
  await call('POST', '/flows/library/cod_confirmation/install');
  const transactionAt = new Date(Date.now() - 60_000).toISOString();
  const started = await call('POST', '/runs', {
    body: { flowKey: 'cod_confirmation', phone: shopperPhone(ending), transactionAt, inputs: INPUTS },
  });
  expect(started).toMatchObject({ status: 201, body: { ok: true } });
  return await eventually('the call is over', async () => {
    const { body } = await call('GET', `/runs/${started.body.run.id}`);
    const [first] = body.run.calls;
    return first?.endedAt ? first.callId : null;
  });
}

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> => {
  const response = await fetch(url, { method, headers });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && method !== 'HEAD';
  checkExchange({
    method,
    url,
    status: response.status,
    headers: response.headers,
    body: isJson ? await response.clone().json() : undefined,
  });
  return response;
};
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('the recording of a call, end to end', () => {
  let call: ReturnType<typeof api>;
  let keys: Awaited<ReturnType<typeof newKeys>>;
  let callId: string;
  let url: string;
  let whole: Buffer;

  beforeAll(async () => {
    keys = await newKeys();
    call = api(keys.live.secret);
    callId = await callOver(call, '4321');
    url = (await call('GET', `/calls/${callId}`)).body.call.recordingUrl;
    whole = await bytesOf(await get(url));
  });

  it('is downloaded by its link alone, as WAV of the length of the talk', async () => {
    const shown = (await call('GET', `/calls/${callId}`)).body.call;
    expect(shown).toMatchObject({
      status: 'completed',
      endReason: 'agent_ended',
      isTest: false,
      recordingUrl: expect.stringContaining(`${platform.baseUrl}/recordings/${callId}?`),
    });
    const response = await get(url);
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
      200,
      'audio/wav',
      String(whole.length),
    ]);
    expect(response.headers.get('request-id')).toMatch(/^req_[a-z0-9]{20}$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const talkMs = Math.max(shown.talkSeconds * 1_000, ...shown.transcript.map((line: Line) => line.endMs));
    expect([
      whole.toString('ascii', 0, 4),
      whole.toString('ascii', 8, 12),
      whole.readUInt32LE(40),
      whole.length,
    ]).toEqual(['RIFF', 'WAVE', talkMs * 16, 44 + talkMs * 16]);
  });

  it('sounds where the transcript says that somebody speaks', async () => {
    const { transcript } = (await call('GET', `/calls/${callId}`)).body.call as { transcript: Line[] };
    const isHeard = (fromMs: number, toMs: number): boolean =>
      whole.subarray(44 + fromMs * 16, 44 + toMs * 16).some((byte) => byte !== 0);
    for (const [index, { startMs, endMs }] of transcript.entries()) {
      expect(isHeard(startMs, endMs)).toBe(true);
      expect(isHeard(transcript[index - 1]?.endMs ?? 0, startMs)).toBe(false);
    }
  });

  it('is played from the middle by ranges, which together are the whole', async () => {
    const size = Math.ceil(whole.length / 4);
    const parts = await Promise.all(
      [0, 1, 2, 3].map((part) => get(url, { range: `bytes=${part * size}-${part * size + size - 1}` })),
    );
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    expect(parts[1]?.headers.get('content-range')).toBe(`bytes ${size}-${size * 2 - 1}/${whole.length}`);
    expect(Buffer.concat(await Promise.all(parts.map(bytesOf))).equals(whole)).toBe(true);
    const end = await get(url, { range: 'bytes=-7', 'if-range': String(parts[0]?.headers.get('etag')) });
    expect([end.status, (await bytesOf(end)).equals(whole.subarray(-7))]).toEqual([206, true]);
    const beyond = await get(url, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(whole.length),
      'bytes',
    ]);
  });

  it('is not found by a link that was changed, whatever was changed, nor without one', async () => {
    const later = url.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 3_600}`);
    const past = url.replace(/expires=\d+/, 'expires=1000000000');
    for (const changed of [
      later,
      past,
      url.slice(0, -1) + (url.endsWith('0') ? '1' : '0'),
      url.replace(/cal_\w+/, 'cal_0mg1b2c3d4e5f6g7h8i9'),
      url.replace(/\?.*/, ''),
    ]) {
      const response = await get(changed);
      expect([response.status, await response.json()]).toEqual([
        404,
        {
          ok: false,
          errorCode: 'NOT_FOUND',
          message: 'no such recording',
          requestId: response.headers.get('request-id'),
        },
      ]);
    }
  });

  it('is there for answered live calls alone', async () => {
    const unanswered = (await call('GET', `/calls/${await callOver(call, '0002')}`)).body.call;
    expect(unanswered).toMatchObject({ status: 'no_answer', endReason: 'no_answer', recordingUrl: null });
    const testRun = api(keys.test.secret);
    expect((await testRun('GET', `/calls/${await callOver(testRun, '4321')}`)).body.call).toMatchObject({
      status: 'completed',
      isTest: true,
      recordingUrl: null,
    });
  });

  it('is shown only to credentials of its org and mode with the scope of calls', async () => {
    expect((await api(keys.deaf.secret)('GET', `/calls/${callId}`)).body).toMatchObject({ errorCode: 'FORBIDDEN' });
    const stranger = await (await newOrg('Another Shop')).newKey('live');
    const answers = await Promise.all([
      api(stranger.secret)('GET', `/calls/${callId}`),
      api(keys.test.secret)('GET', `/calls/${callId}`),
      call('GET', '/calls/cal_0mg1b2c3d4e5f6g7h8i9'),
    ]);
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([
        404,
        { ok: false, errorCode: 'NOT_FOUND', message: 'no such call', requestId: '' },
      ]);
  });
});
