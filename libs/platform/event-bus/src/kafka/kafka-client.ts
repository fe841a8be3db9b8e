import type { Logger } from '@outcall/platform-telemetry';
import kafkajs from 'kafkajs';
import type { Kafka, LogEntry } from 'kafkajs';
import { securityOptions, type KafkaSecurity } from './kafka-security.js';
import { quietRequestQueue } from './quiet-request-queue.js';

quietRequestQueue();

/** Said in passing while a broker starts or a group rebalances; kafkajs calls them errors and goes on by itself. */
const PASSING =
  /rebalanc|coordinator|LEADER_NOT_AVAILABLE|not the leader|member id|generation|does not host this topic|Restarting|stale/i;

/** Longest pause between two tries to reach a broker: so long, and no longer, does its return go unnoticed. */
const LONGEST_PAUSE_MS = 2_000;

export interface KafkaClientOptions {
  /**
   * For consumers. One that gives up begins anew as another member of its group, and the group waits for the one it was
   * until its session ends: every outage of more than ten seconds was followed by thirty more in which nothing was read
   * (measured).
   */
  readonly isEndless?: boolean;
  readonly security?: KafkaSecurity;
}

export function createKafka(
  brokers: readonly string[],
  clientId: string,
  logger: Logger,
  { isEndless = false, security }: KafkaClientOptions = {},
): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ...securityOptions(security),
    connectionTimeout: 3_000,
    requestTimeout: 30_000,
    retry: {
      initialRetryTime: 300,
      maxRetryTime: LONGEST_PAUSE_MS,
      ...(isEndless && { retries: Number.MAX_SAFE_INTEGER }),
    },
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
