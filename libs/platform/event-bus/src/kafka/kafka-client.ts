import type { Logger } from '@outcall/platform-telemetry';
import kafkajs from 'kafkajs';
import type { Kafka, LogEntry } from 'kafkajs';

/** Said in passing while a broker starts or a group rebalances; kafkajs calls them errors and goes on by itself. */
const PASSING = /rebalanc|coordinator|LEADER_NOT_AVAILABLE|not the leader|member id|generation|does not host this topic|Restarting|stale/i;

export function createKafka(brokers: readonly string[], clientId: string, logger: Logger): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 30_000,
    retry: { initialRetryTime: 300, maxRetryTime: 30_000 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => log(logger, entry),
  });
}

function log(logger: Logger, { level, namespace, log: { message, ...rest } }: LogEntry): void {
  const detail = String(rest['error'] ?? '');
  const fields = { namespace, text: message, detail, groupId: rest['groupId'] as unknown };
  if (PASSING.test(`${message} ${detail}`)) logger.debug('kafka', fields);
  else if (level === kafkajs.logLevel.ERROR) logger.error('kafka', fields);
  else logger.warn('kafka', fields);
}
