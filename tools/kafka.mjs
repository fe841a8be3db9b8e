// A Kafka broker in the foreground for development: `node tools/kafka.mjs [port]`, data in .local/kafka. Ctrl-C stops
// it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startKafka } from './local/kafka.mjs';

const dir = join(dirname(dirname(fileURLToPath(import.meta.url))), '.local/kafka');
try {
  const kafka = await startKafka({ dir, port: Number(process.argv[2] ?? 9092), log: (line) => console.error(line) });
  console.log(`KAFKA_BROKERS=${kafka.brokers.join(',')}`);
  const keepAlive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      clearInterval(keepAlive);
      await kafka.stop();
    });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
