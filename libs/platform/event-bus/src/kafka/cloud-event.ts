import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { DomainEvent } from '../domain-event.js';
import type { ReceivedEvent } from '../event-bus.js';

/** CloudEvents 1.0, Kafka binding, binary mode. Extension names may only have lower case letters and digits. */
const KNOWN = new Set([
  'ce_specversion',
  'ce_id',
  'ce_type',
  'ce_source',
  'ce_time',
  'ce_subject',
  'ce_orgid',
  'ce_mode',
  'ce_version',
  'ce_requestid',
  'traceparent',
  'content-type',
]);

export function toMessage(event: DomainEvent, source: string): Message {
  const headers: Record<string, string> = {
    ...event.headers,
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_type: event.type,
    ce_source: `/services/${source}`,
    ce_time: event.time,
    ce_subject: event.key,
    ce_orgid: event.orgId,
    'content-type': 'application/json',
  };
  if (event.mode !== null) headers['ce_mode'] = event.mode;
  if (event.version !== null) headers['ce_version'] = String(event.version);
  if (event.requestId !== null) headers['ce_requestid'] = event.requestId;
  if (event.traceparent !== null) headers['traceparent'] = event.traceparent;
  return { key: event.key, value: event.data === null ? null : JSON.stringify(event.data), headers };
}

/**
 * Never throws: a message that is no event of ours comes back as `malformed`, its bytes kept as text for the dead
 * letters.
 */
export function fromMessage(topic: string, partition: number, message: KafkaMessage): ReceivedEvent {
  const header = (name: string): string | null => text(message.headers, name);
  const extra = Object.keys(message.headers ?? {}).filter((name) => !KNOWN.has(name));
  const parsed = parse(message.value);
  const version = header('ce_version');
  const missing = ['ce_id', 'ce_type', 'ce_time', 'ce_orgid'].filter((name) => header(name) === null);
  const malformed = parsed.error ?? (missing.length ? `the message has no ${missing.join(', ')}` : undefined);
  const event: DomainEvent = {
    id: header('ce_id') ?? `${topic}/${partition}:${message.offset}`,
    topic,
    type: header('ce_type') ?? 'unknown',
    key: message.key?.toString() ?? '',
    orgId: header('ce_orgid') ?? '',
    mode: header('ce_mode') as DomainEvent['mode'],
    time: header('ce_time') ?? new Date(Number(message.timestamp)).toISOString(),
    version: version === null ? null : Number(version),
    requestId: header('ce_requestid'),
    traceparent: header('traceparent'),
    data: parsed.data,
    ...(extra.length ? { headers: Object.fromEntries(extra.map((name) => [name, header(name) ?? ''])) } : {}),
  };
  return { event, offset: message.offset, ...(malformed ? { malformed } : {}) };
}

function parse(value: Buffer | null): { data: unknown; error?: string } {
  if (value === null) return { data: null };
  const body = value.toString();
  try {
    return { data: JSON.parse(body) as unknown };
  } catch {
    return { data: body, error: 'the value is not JSON' };
  }
}

function text(headers: IHeaders | undefined, name: string): string | null {
  const value = headers?.[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? null : first.toString();
}
