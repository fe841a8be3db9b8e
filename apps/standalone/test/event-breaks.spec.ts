import { describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/release/event-breaks.mjs', import.meta.url).href;
const AGREED = new URL('../../../tools/release/unmatched.mjs', import.meta.url).href;
interface Recorded {
  topic: string;
  type: string;
  data: unknown;
}
const { eventBreaks, recordedEventBreaks } = (await import(TOOL)) as {
  eventBreaks(before: object, after: object): string[];
  recordedEventBreaks(document: object, events: readonly Recorded[]): string[];
};
const { unmatched } = (await import(AGREED)) as {
  unmatched(breaks: readonly string[], agreed: Readonly<Record<string, string>>): string[];
};

const HEADERS = { type: 'object', properties: { ce_id: { type: 'string' } }, required: ['ce_id'] };
const payloadOf = (required: string[], ...names: string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required,
});
const documentOf = (payload: object, change: object = {}): { channels: object } => ({
  channels: {
    runRun: {
      address: 'run.run',
      messages: { runQueued: { name: 'run.queued', headers: HEADERS, payload } },
      bindings: { kafka: { partitions: 12 } },
      ...change,
    },
  },
});
const BEFORE = documentOf(payloadOf(['id'], 'id', 'reason'));

describe('domain events beside those of the release before', () => {
  it('break nobody by a new type, or a new member that may be absent', () => {
    expect(eventBreaks(BEFORE, documentOf(payloadOf(['id'], 'id', 'reason', 'more')))).toEqual([]);
    expect(eventBreaks({ channels: {} }, BEFORE)).toEqual([]);
  });

  it('break consumers of before by what is gone or may be absent, and those of now by what is required', () => {
    expect(eventBreaks(BEFORE, documentOf(payloadOf([], 'id')))).toEqual([
      'run.run run.queued.reason: is gone',
      'run.run run.queued.id: may be absent',
    ]);
    expect(eventBreaks(BEFORE, documentOf(payloadOf(['id', 'more'], 'id', 'reason', 'more')))).toEqual([
      'run.run run.queued.more: is required',
    ]);
  });

  it('break by a topic or a type that is gone, and by fewer partitions', () => {
    expect(eventBreaks(BEFORE, { channels: {} })).toEqual(['run.run: is gone']);
    expect(eventBreaks(BEFORE, documentOf({}, { messages: {} }))).toEqual(['run.run run.queued: is gone']);
    const fewer = documentOf(payloadOf(['id'], 'id', 'reason'), { bindings: { kafka: { partitions: 6 } } });
    expect(eventBreaks(BEFORE, fewer)).toEqual(['run.run: has fewer partitions']);
  });

  it('as they were recorded are of the schemas of now', () => {
    const event = { topic: 'run.run', type: 'run.queued', data: { id: 'run_1' } };
    expect(recordedEventBreaks(BEFORE, [event, { ...event, data: null }])).toEqual([]);
    expect(recordedEventBreaks(documentOf(payloadOf(['id', 'more'], 'id', 'more')), [event])).toEqual([
      "run.run run.queued: data must have required property 'more'",
    ]);
    expect(recordedEventBreaks(BEFORE, [{ ...event, type: 'run.gone' }])).toEqual([
      'run.run run.gone: nobody reads it',
    ]);
  });

  it('may break as was agreed, and an agreement that nothing needs is a fault', () => {
    expect(unmatched(['a: is gone', 'b: is gone'], { 'a: is gone': 'nobody has it' })).toEqual(['b: is gone']);
    expect(unmatched([], { 'a: is gone': 'nobody has it' })).toEqual([
      'agreed-breaks.json: nothing is broken like this: a: is gone',
    ]);
  });
});
