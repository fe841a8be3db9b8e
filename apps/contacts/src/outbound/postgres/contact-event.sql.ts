import { CONTACT_TOPIC, CONTACT_UPSERTED } from '@outcall/contracts-contacts';

const ISO = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The Contact of the API from a `shoppers` row: the same as `toContact` makes (a spec compares them). */
const CONTACT = (
  s: string,
): string => `jsonb_build_object('id', ${s}.contact_id, 'phone', ${s}.phone, 'name', coalesce(${s}.name, ''),
  'language', ${s}.language, 'fields', ${s}.fields, 'isOptedOut', ${s}.opted_out_at IS NOT NULL, 'consents', ${s}.consents,
  'createdAt', ${ISO(`${s}.created_at`)}, 'updatedAt', ${ISO(`${s}.updated_at`)})`;

/** `contact.upserted` of the row `s`, whose `last_event_id` is the event's; the parameters are the trace. */
export const upsertedEvent = (
  requestId: string,
  traceparent: string,
): string => `jsonb_build_object('id', s.last_event_id, 'topic', '${CONTACT_TOPIC.name}', 'type', '${CONTACT_UPSERTED}', 'key', s.contact_id,
  'orgId', s.org_id, 'mode', s.mode, 'time', ${ISO('s.updated_at')}, 'version', s.version, 'requestId', ${requestId}::text, 'traceparent', ${traceparent}::text,
  'data', jsonb_build_object('contact', ${CONTACT('s')}))`;
