import kafkajs from 'kafkajs';
import type { Admin } from 'kafkajs';
import type { TopicDefinition } from '../domain-event.js';
import { COMPACTED_WITHIN_MS } from './topic-settings.js';

const NAME = 'max.compaction.lag.ms';
/** Set for the topic itself; everything else is a default of the broker. */
const OF_THE_TOPIC = 1;

/**
 * Topics made before the setting, or with a longer time, get ours. kafkajs knows only the request that replaces all
 * settings of a topic, so what is set for it goes with the request.
 */
export async function boundCompactionLag(admin: Admin, topics: readonly TopicDefinition[]): Promise<void> {
  const compacted = topics.filter((topic) => topic.compacted);
  if (compacted.length === 0) return;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: compacted.map(({ name }) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
  });
  const late = resources.filter(({ configEntries }) =>
    configEntries.some(
      ({ configName, configValue }) => configName === NAME && BigInt(configValue) > COMPACTED_WITHIN_MS,
    ),
  );
  if (late.length === 0) return;
  await admin.alterConfigs({
    validateOnly: false,
    resources: late.map(({ resourceName, configEntries }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name: resourceName,
      configEntries: [
        ...configEntries
          .filter(({ configName, configSource }) => configName !== NAME && Number(configSource) === OF_THE_TOPIC)
          .map(({ configName, configValue }) => ({ name: configName, value: configValue })),
        { name: NAME, value: String(COMPACTED_WITHIN_MS) },
      ],
    })),
  });
}
