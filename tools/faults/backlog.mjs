import kafkajs from 'kafkajs';

/** How much the bus still has to bring: events that were not read, and those that were given up on. */
export class KafkaBacklog {
  /** @param {string} brokers */
  static async connect(brokers) {
    const kafka = new kafkajs.Kafka({
      clientId: 'fault-test',
      brokers: brokers.split(','),
      logLevel: kafkajs.logLevel.NOTHING,
    });
    const admin = kafka.admin();
    await admin.connect();
    return new KafkaBacklog(admin);
  }

  /** @param {import('kafkajs').Admin} admin */
  constructor(admin) {
    this.admin = admin;
  }

  /** Events by consumer group that it has yet to read; only groups that are behind. */
  async lag() {
    const { groups } = await this.admin.listGroups();
    const lags = await Promise.all(
      groups
        .filter(({ protocolType }) => protocolType === 'consumer')
        .map(async ({ groupId }) => /** @type {const} */ ([groupId, await this.lagOf(groupId)])),
    );
    return Object.fromEntries(lags.filter(([, lag]) => lag > 0));
  }

  /** @param {string} groupId */
  async lagOf(groupId) {
    const topics = await this.admin.fetchOffsets({ groupId });
    const lags = await Promise.all(
      topics.map(async ({ topic, partitions }) => {
        const ends = new Map(
          (await this.admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => [partition, { high, low }]),
        );
        return partitions.reduce((sum, { partition, offset }) => {
          const end = ends.get(partition);
          if (!end) throw new Error(`${topic} has no partition ${partition} any more`);
          return sum + Number(end.high) - Number(offset === '-1' ? end.low : offset);
        }, 0);
      }),
    );
    return lags.reduce((sum, lag) => sum + lag, 0);
  }

  async deadLetters() {
    const topics = (await this.admin.listTopics()).filter((topic) => topic.endsWith('.dlq'));
    const ends = await Promise.all(topics.map((topic) => this.admin.fetchTopicOffsets(topic)));
    return ends.flat().reduce((sum, { high }) => sum + Number(high), 0);
  }

  async close() {
    await this.admin.disconnect();
  }
}

/** The same of the embedded log. */
export class EmbeddedBacklog {
  /** @param {import('./ledgers.mjs').Rows} rows */
  constructor(rows) {
    this.rows = rows;
  }

  async lag() {
    /** @type {{grp: string, lag: number}[]} */
    const groups = await this.rows(`
      SELECT g.grp, sum(p.next_offset - g.next_offset)::int AS lag FROM event_log.group_partition g JOIN event_log.log_partition p USING (topic_id, part) GROUP BY 1`);
    /** @type {{count: number}[]} */
    const [{ count }] = await this.rows(
      'SELECT coalesce(sum(cardinality(record_ids)), 0)::int AS count FROM event_log.log_pending',
    );
    return Object.fromEntries(
      [...groups, { grp: 'not numbered', lag: count }].filter(({ lag }) => lag > 0).map(({ grp, lag }) => [grp, lag]),
    );
  }

  async deadLetters() {
    /** @type {{count: number}[]} */
    const [{ count }] = await this.rows(
      "SELECT count(*)::int AS count FROM event_log.log_index i JOIN event_log.log_topic t ON t.id = i.topic_id WHERE t.name LIKE '%.dlq'",
    );
    return count;
  }

  async close() {}
}
