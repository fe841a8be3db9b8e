import { FORGET_EVENTS, INBOX_DAYS, INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { FORGET_UNSENT, UNSENT_DAYS } from '@outcall/platform-outbox';
import { daysBefore, Retention, type RetentionRule } from './retention.js';
import type { ServiceDefinition } from './service-definition.js';

export const EVENT_RETENTION_EVERY_MS = 3_600_000;

/** Deletes what events leave behind in a service's schema; a class of its own beside the `Retention` of the service. */
export class EventRetention extends Retention {}

/**
 * docs/handbook/retention.md: what could not be sent, and, where the service has an inbox, the events it has taken in.
 */
export function eventRetentionRules({ migrations }: Pick<ServiceDefinition, 'migrations'>): RetentionRule[] {
  const unsent: RetentionRule = { statement: FORGET_UNSENT, values: (now) => [daysBefore(now, UNSENT_DAYS)] };
  const hasInbox = INBOX_MIGRATIONS.some((migration) => migrations.includes(migration));
  return hasInbox ? [unsent, { statement: FORGET_EVENTS, values: (now) => [daysBefore(now, INBOX_DAYS)] }] : [unsent];
}
