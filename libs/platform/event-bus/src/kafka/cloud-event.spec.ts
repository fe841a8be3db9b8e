import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import type { DomainEvent } from '../domain-event.js';
import { fromMessage, toMessage } from './cloud-event.js';

const event: DomainEvent = {
  id: 'evt_1',
  topic: 't.v1',
  type: 'call.ended',
  key: 'run_1',
  orgId: 'org_1',
  mode: 'live',
  time: '2026-11-21T10:00:00.000Z',
  version: 3,
  requestId: 'req_1',
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  data: { text: 'नमस्ते' },
  headers: { 'dlq-attempts': '3' },
};

/** As a broker gives it back: header values are buffers. */
function stored(message: ReturnType<typeof toMessage>): KafkaMessage {
  const headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, Buffer.from(String(value))]),
  );
  const value = message.value === null ? null : Buffer.from(String(message.value));
  return {
    key: Buffer.from(String(message.key)),
    value,
    headers,
    offset: '7',
    timestamp: '0',
    attributes: 0,
  } as KafkaMessage;
}

describe('the CloudEvents mapping', () => {
  it('writes CloudEvents 1.0 in binary mode', () => {
    const { key, value, headers } = toMessage(event, 'telephony-adapter');
    expect(key).toBe('run_1');
    expect(value).toBe('{"text":"नमस्ते"}');
    expect(headers).toMatchObject({
      ce_specversion: '1.0',
      ce_id: 'evt_1',
      ce_type: 'call.ended',
      ce_source: '/services/telephony-adapter',
      ce_subject: 'run_1',
      ce_version: '3',
      traceparent: event.traceparent,
    });
  });

  it('reads back what it wrote, tombstones and absent fields too', () => {
    expect(fromMessage('t.v1', 3, stored(toMessage(event, 's')))).toEqual({ event, offset: '7' });
    const { headers, ...plain } = event;
    const bare = { ...plain, mode: null, version: null, requestId: null, traceparent: null, data: null };
    expect(fromMessage('t.v1', 3, stored(toMessage(bare, 's'))).event).toEqual(bare);
    expect(headers).toBeDefined();
  });

  it('marks what is no event of ours instead of throwing', () => {
    const strange = { ...stored(toMessage(event, 's')), headers: {}, value: Buffer.from('{') } as KafkaMessage;
    expect(fromMessage('t.v1', 3, strange)).toMatchObject({
      malformed: 'the value is not JSON',
      event: { id: 't.v1/3:7', data: '{' },
    });
  });
});
