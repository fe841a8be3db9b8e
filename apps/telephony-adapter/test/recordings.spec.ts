import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TranscriptLine } from '@outcall/contracts-telephony';
import { FixedClock, idFloor } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { RecordingLinks } from '../src/domain/recording/recording-links.js';
import {
  liveCallTo,
  ORG,
  PUBLIC_URL,
  RECORDING_KEYS,
  startTelephony,
  tenant,
  type Telephony,
} from './telephony-service.js';

const LISTENER = { type: 'service', orgId: null, mode: null, purpose: 'open-address' } as const;
const UNKNOWN_CALL = 'cal_0mg1b2c3d4e5f6g7h8i9';

describe('the recording of a live call', () => {
  let telephony: Telephony;
  let callId: string;
  let path: string;
  let whole: Buffer;
  let etag: string;
  let endMs: number;

  /** A link as the service makes it, so long ago or so far ahead. */
  const linkOf = (id: string, orgId = ORG, agoMs = 0, keys: Record<string, string> = RECORDING_KEYS): string =>
    new RecordingLinks(
      { keys, publicUrl: PUBLIC_URL, lifetimeMs: 900_000 },
      new FixedClock(new Date(Date.now() - agoMs)),
    )
      .linkTo({ orgId, callId: id })
      .slice(PUBLIC_URL.length);
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    telephony.request(method, target, { context: LISTENER, headers });
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
  const called = async (ending: string): Promise<string> => {
    const call = liveCallTo(`+91987650${ending}`);
    await telephony.place([call]);
    await eventually(() => telephony.eventsOf(call.callId).some((event) => event.type === 'call.ended'));
    return call.callId;
  };
  const read = async (id: string) =>
    (await telephony.send('GET', `/v1/calls/${id}`, { context: tenant(ORG, 'live') })).body.call;

  beforeAll(async () => {
    telephony = await startTelephony();
    await telephony.equip({ lines: 5, paise: 100_000 });
    callId = await called('1234');
    const call = await read(callId);
    path = String(call.recordingUrl).slice(PUBLIC_URL.length);
    endMs = Math.max(call.talkSeconds * 1_000, ...call.transcript.map((line: TranscriptLine) => line.endMs));
    const response = await ask(path);
    etag = String(response.headers.get('etag'));
    whole = await bytesOf(response);
  });
  afterAll(() => telephony.stop());

  it('is reached by a fresh link of each read', async () => {
    const call = await read(callId);
    expect(call.recordingUrl).toMatch(
      new RegExp(`^${PUBLIC_URL}/v1/recordings/${callId}\\?org=${ORG}&expires=\\d{10}&kid=k1&signature=[0-9a-f]{64}$`),
    );
    const expires = Number(new URL(call.recordingUrl).searchParams.get('expires'));
    expect(expires - Date.now() / 1_000).toBeGreaterThan(600); // whatever time has passed since it was asked for;
    expect(expires - Date.now() / 1_000).toBeLessThan(902);
    await eventually(async () => (await read(callId)).recordingUrl !== call.recordingUrl);
  });

  it('is sent whole as WAV, as long as the talk, to be kept by nobody', async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="${callId}.wav"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'request-id': expect.stringMatching(/^req_/),
    });
    expect((await bytesOf(response)).equals(whole)).toBe(true);
    expect([whole.toString('ascii', 0, 4), whole.length]).toEqual(['RIFF', 44 + endMs * 16]);
  });

  it.each([
    ['bytes=0-43', 0, 43],
    ['bytes=40-99', 40, 99],
    ['bytes=1001-70001', 1_001, 70_001],
    ['bytes=-100', -100, -1],
    ['bytes=5000-', 5_000, -1],
  ])('is sent in part for %s', async (range, from, to) => {
    const [first, last] = [from, to].map((at) => (at < 0 ? whole.length + at : at)) as [number, number];
    const response = await ask(path, { range });
    expect([response.status, response.headers.get('content-range'), response.headers.get('content-length')]).toEqual([
      206,
      `bytes ${first}-${last}/${whole.length}`,
      String(last - first + 1),
    ]);
    expect((await bytesOf(response)).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=1-2'])('is sent whole for %s', async (range) => {
    const response = await ask(path, { range });
    expect([response.status, response.headers.get('content-range'), (await bytesOf(response)).length]).toEqual([
      200,
      null,
      whole.length,
    ]);
  });

  it('has no bytes behind its end', async () => {
    const response = await ask(path, { range: `bytes=${whole.length}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect(await response.json()).toMatchObject({
      ok: false,
      errorCode: 'RANGE_NOT_SATISFIABLE',
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('is sent in part only to who has the same bytes, and not at all to who has them all', async () => {
    const statuses = async (...conditions: Record<string, string>[]) =>
      Promise.all(conditions.map(async (headers) => (await ask(path, headers)).status));
    expect(
      await statuses(
        { range: 'bytes=0-9', 'if-range': etag },
        { range: 'bytes=0-9', 'if-range': '"other"' },
        { range: 'bytes=0-9', 'if-range': `W/${etag}` },
        { 'if-range': etag },
      ),
    ).toEqual([206, 200, 200, 200]);
    const known = await ask(path, { 'if-none-match': etag });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
  });

  it('is described to HEAD, whatever the range', async () => {
    const response = await ask(path, { range: 'bytes=0-1' }, 'HEAD');
    expect([
      response.status,
      response.headers.get('content-length'),
      response.headers.get('accept-ranges'),
      response.headers.get('etag'),
      await response.text(),
    ]).toEqual([200, String(whole.length), 'bytes', etag, '']);
    expect((await ask(linkOf(callId, ORG, 3_600_000), {}, 'HEAD')).status).toBe(410);
    expect((await ask(`/v1/recordings/${callId}`, {}, 'HEAD')).status).toBe(404);
  });

  it('is gone with its link after fifteen minutes, to the second', async () => {
    expect((await ask(linkOf(callId, ORG, 898_000))).status).toBe(200);
    const late = await ask(linkOf(callId, ORG, 902_000));
    expect([late.status, await late.json()]).toEqual([
      410,
      {
        ok: false,
        errorCode: 'GONE',
        message: expect.stringContaining('expired'),
        requestId: expect.stringMatching(/^req_/),
      },
    ]);
  });

  it('is not asked for by a link with more or less than it has', async () => {
    for (const [target, name] of [
      [`/v1/recordings/${callId}?x=1`, 'x'],
      [`${path}&x=1`, 'x'],
      [`${path}&signature=0`, 'signature'],
    ] as const) {
      expect([(await ask(target)).status, (await ask(target, {}, 'HEAD')).status]).toEqual([400, 400]);
      expect(await (await ask(target)).json()).toMatchObject({ details: [{ path: [name] }] });
    }
  });

  it('is found by no other link, with the same bytes for all of them', async () => {
    const unanswered = await called('0002');
    const forged = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0'); // the last digit of the signature
    const targets = [
      forged,
      `/v1/recordings/${callId}`,
      path.replace(callId, UNKNOWN_CALL),
      path.replace(ORG, `${ORG.slice(0, -1)}z`),
      path.replace(/expires=\d+/, 'expires=1'),
      path.replace('/v1/recordings/cal_', '/v1/recordings/run_'),
      linkOf(callId, ORG, 0, { k1: 'the key of somebody else, not of ours' }), // forged
      linkOf(UNKNOWN_CALL),
      linkOf(callId, `${ORG.slice(0, -1)}z`),
      linkOf(unanswered), // ours, to nothing
    ];
    const answers = await Promise.all(
      targets.map(async (target) => {
        const response = await ask(target, {
          range: 'bytes=0-1',
          'if-none-match': etag,
          'request-id': 'req_0mg1b2c3d4e5f6g7h8i9',
        });
        return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
      }),
    );
    expect(answers[0]).toEqual({
      status: 404,
      type: expect.stringMatching(/^application\/json/),
      text: '{"ok":false,"errorCode":"NOT_FOUND","message":"no such recording","requestId":"req_0mg1b2c3d4e5f6g7h8i9"}',
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is gone with its call', async () => {
    const id = await called('1235');
    const link = linkOf(id);
    expect((await ask(link)).status).toBe(200);
    await telephony.db.database.query('DELETE FROM calls WHERE id = $1', [id]);
    expect((await ask(link)).status).toBe(404);
  });

  it('goes when its days are over, and the call with its transcript when its own are, as they are set', async () => {
    const ended = async (ending: string, daysAgo: number): Promise<string> => {
      const id = await called(ending);
      const past = `${idFloor('call', new Date(Date.now() - daysAgo * 86_400_000))}00000000000`;
      await telephony.db.database.query(
        'UPDATE calls SET id = $2, created_at = created_at - $3 * interval $$1 day$$, ended_at = ended_at - $3 * interval $$1 day$$ WHERE id = $1',
        [id, past, daysAgo],
      );
      return past;
    };
    const recent = await ended('1237', 11);
    const old = await ended('1238', 31);
    expect((await read(old)).transcript.length).toBeGreaterThan(0);
    expect((await ask(linkOf(old))).status).toBe(200);

    const to = await telephony.replica({
      RECORDING_RETENTION_DAYS: '10',
      CALL_RETENTION_DAYS: '30',
      RETENTION_EVERY_MS: '100',
    });
    const seen = async (id: string) =>
      (await telephony.send('GET', `/v1/calls/${id}`, { context: tenant(ORG, 'live'), to })).body.call;
    await eventually(async () => expect(await seen(old)).toBeUndefined());
    expect((await ask(linkOf(old))).status).toBe(404);
    expect(await seen(recent)).toMatchObject({ recordingUrl: null, transcript: (await read(recent)).transcript });
    expect((await telephony.request('GET', linkOf(recent), { context: LISTENER, to })).status).toBe(404);
    // by the setting alone: a replica that keeps it for a year has it
    expect((await ask(linkOf(recent))).status).toBe(200);
    expect(await seen(callId)).toMatchObject({ recordingUrl: expect.any(String) });
    await to.close();
  });

  it('is sent by every replica, with the same bytes under the same tag, and by those with a new key', async () => {
    const second = await telephony.replica({
      RECORDING_KEYS: JSON.stringify({ k2: 'the key that comes after the first one', ...RECORDING_KEYS }),
    });
    const response = await telephony.request('GET', path, { context: LISTENER, to: second });
    expect([response.status, response.headers.get('etag'), (await bytesOf(response)).equals(whole)]).toEqual([
      200,
      etag,
      true,
    ]);
    await second.close();
  });

  it('is sent to the gateway alone', async () => {
    expect((await telephony.request('GET', path, {})).status).toBe(401);
    expect((await telephony.request('GET', path, { context: LISTENER, caller: 'run-orchestrator' })).status).toBe(401);
    expect((await telephony.request('GET', path, { context: tenant(ORG, 'live') })).status).toBe(401);
  });

  it('of an hour has an end that is sent without the rest', async () => {
    const id = await called('1236');
    await telephony.db.database.query('UPDATE calls SET talk_seconds = 3600 WHERE id = $1', [id]);
    const length = 44 + 3_600 * 16_000;
    expect((await ask(linkOf(id), {}, 'HEAD')).headers.get('content-length')).toBe(String(length));
    const end = await ask(linkOf(id), { range: 'bytes=-100' });
    expect([end.headers.get('content-range'), (await bytesOf(end)).length]).toEqual([
      `bytes ${length - 100}-${length - 1}/${length}`,
      100,
    ]);
  });
});
