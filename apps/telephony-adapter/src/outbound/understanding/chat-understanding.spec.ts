import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { Puzzle } from '@outcall/flow-language';
import { EgressClient, EgressPolicy } from '@outcall/platform-egress';
import type { Logger } from '@outcall/platform-telemetry';
import { ChatUnderstanding } from './chat-understanding.js';

const KEY = 'a key of the model';
const puzzle: Puzzle = {
  language: 'hi-IN',
  question: 'Is that [customer_name]? Which size?',
  utterance: 'ढीला वाला',
  values: [
    { value: 's', label: 'छोटा' },
    { value: 'l', label: 'बड़ा' },
  ],
  requests: ['opt_out', 'later'],
};
const MEANINGS = ['answer_1', 'answer_2', 'request_opt_out', 'request_later', 'none'];

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
type Play = (response: ServerResponse) => void;

const content = (text: unknown): Play =>
  json(200, {
    id: 'c1',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  });
const meaning = (name: unknown): Play => content(JSON.stringify({ meaning: name }));
function json(status: number, body: unknown): Play {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

describe('A model behind a chat endpoint', () => {
  let server: Server;
  let url: string;
  let asked: Asked[];
  let play: Play;
  let logged: unknown[];
  let nowMs: number;
  let client: EgressClient;
  beforeEach(async () => {
    [asked, logged, nowMs] = [[], [], 0];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        asked.push({ url: String(request.url), headers: request.headers, body: JSON.parse(text) as never });
        play(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
    client = new EgressClient(EgressPolicy.parse('127.0.0.0/8'));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await Promise.all([client.close(), new Promise((resolve) => server.close(resolve))]);
  });

  const logger = { warn: (...line: unknown[]) => logged.push(line) } as unknown as Logger;
  const model = (milliseconds = 5_000, key = KEY, over = client): ChatUnderstanding =>
    new ChatUnderstanding({ url, key, model: 'small-one', milliseconds }, over, logger, () => nowMs);

  it('is asked once, with the question and the utterance and what it may answer, and nothing else', async () => {
    play = meaning('answer_2');
    expect(await model().of(puzzle)).toEqual({ kind: 'value', value: 'l' });
    expect(asked).toHaveLength(1);
    const [{ url: path, headers, body }] = asked as [Asked];
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`]);
    const [system, user] = body.messages as { role: string; content: string }[];
    expect([system?.role, user?.role]).toEqual(['system', 'user']);
    expect(JSON.parse(user?.content ?? '')).toEqual({
      language: 'hi-IN',
      question: 'Is that [customer_name]? Which size?',
      said: 'ढीला वाला',
      meanings: {
        answer_1: 'छोटा (s)',
        answer_2: 'बड़ा (l)',
        request_opt_out: expect.any(String),
        request_later: expect.any(String),
        none: expect.any(String),
      },
    });
    expect(body).toMatchObject({
      ...{ model: 'small-one', temperature: 0 },
      response_format: {
        type: 'json_schema',
        json_schema: {
          strict: true,
          schema: {
            ...{ type: 'object', additionalProperties: false, required: ['meaning'] },
            properties: { meaning: { type: 'string', enum: MEANINGS } },
          },
        },
      },
    });
  });

  it.each([
    ['request_opt_out', { kind: 'opt_out' }],
    ['request_later', { kind: 'later' }],
    ['none', null],
  ])('answers %s', async (name, verdict) => {
    play = meaning(name);
    expect(await model().of(puzzle)).toEqual(verdict);
    expect(logged).toEqual([]);
  });

  it('may want no key', async () => {
    play = meaning('none');
    await model(5_000, '').of(puzzle);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each<[string, Play, string]>([
    ['a meaning that it was not given', meaning('answer_3'), 'against the schema'],
    ['the name of an action', meaning('confirm_order'), 'against the schema'],
    ['a request that was not listed', meaning('request_person'), 'against the schema'],
    ['a name of JavaScript', meaning('__proto__'), 'against the schema'],
    ['a number', meaning(1), 'against the schema'],
    ['a list', content('["answer_1"]'), 'against the schema'],
    ['more than it was asked for', content('{"meaning":"answer_1","why":"roomy"}'), 'against the schema'],
    ['a sentence', content('The shopper wants the large one.'), 'against the schema'],
    ['an essay', content(`{"meaning":"answer_1"}${' '.repeat(300)}`), 'no message'],
    ['a refusal', content(null), 'no message'],
    ['another document', json(200, { output: 'answer_1' }), 'no message'],
    ['no JSON', (response) => response.end('<html>'), 'no message'],
    ['too much', (response) => response.end('a'.repeat(20_000)), 'cut'],
    ['an error', json(500, { error: { message: 'ढीला वाला' } }), 'answers 500'],
    ['a refused key', json(401, { error: { message: KEY } }), 'answers 401'],
    ['a redirect', (response) => response.writeHead(302, { location: url }).end(), 'answers 302'],
    ['nothing', (response) => response.destroy(), 'connection_failed'],
  ])('that answers with %s has understood nothing, and the log has no word of it', async (_, played, reason) => {
    play = played;
    expect(await model().of(puzzle)).toBeNull();
    expect(asked).toHaveLength(1);
    const fields = { reason: expect.stringContaining(reason), isPaused: false };
    expect(logged).toEqual([['understanding.failed', fields]]);
    expect(JSON.stringify(logged)).not.toMatch(/ढीला|a key/);
  });

  it('that does not answer in time has understood nothing', async () => {
    play = () => undefined;
    expect(await model(50).of(puzzle)).toBeNull();
    play = (response) => response.writeHead(200).write('{"choices":');
    expect(await model(50).of(puzzle)).toBeNull();
    // on a busy machine nothing of the second answer has come by then
    const late = { reason: expect.stringMatching(/^(?:timeout|its answer is broken)$/), isPaused: false };
    expect(logged).toEqual([
      ['understanding.failed', { reason: 'timeout', isPaused: false }],
      ['understanding.failed', late],
    ]);
  });

  it('that fails three times is left alone for a while; then one call asks, and decides', async () => {
    play = json(503, {});
    const one = model();
    for (let times = 0; times < 5; times++) expect(await one.of(puzzle)).toBeNull();
    expect(asked).toHaveLength(3);
    expect(logged.at(-1)).toMatchObject(['understanding.failed', { isPaused: true }]);
    nowMs = 30_000;
    expect(await Promise.all([one.of(puzzle), one.of(puzzle)])).toEqual([null, null]);
    expect(asked).toHaveLength(4);
    nowMs = 60_000;
    play = meaning('answer_1');
    expect(await one.of(puzzle)).toEqual({ kind: 'value', value: 's' });
    expect(await Promise.all([one.of(puzzle), one.of(puzzle)])).toHaveLength(2);
    expect(asked).toHaveLength(7);
  });

  it('is not asked by more than 32 calls at once', async () => {
    const answers: (() => void)[] = [];
    play = (response) => answers.push(() => meaning('answer_1')(response));
    const one = model();
    const all = Array.from({ length: 40 }, () => one.of(puzzle));
    expect(await Promise.all(all.slice(32))).toEqual(Array(8).fill(null));
    play = meaning('answer_1');
    await eventually(() => asked.length >= 32, { everyMs: 1 });
    for (const answer of answers) answer();
    expect(await Promise.all(all.slice(0, 32))).toEqual(Array(32).fill({ kind: 'value', value: 's' }));
  });

  it('is not asked at an address where requests may not go', async () => {
    play = meaning('answer_1');
    const strict = new EgressClient(EgressPolicy.parse(''));
    expect(await model(5_000, KEY, strict).of(puzzle)).toBeNull();
    expect(asked).toEqual([]);
    await strict.close();
  });
});
