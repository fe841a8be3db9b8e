/** How far each group is behind, by topic, with the partitions that are. */
export async function run(bus, { group, json }) {
  const { areOrders } = await import('../../libs/platform/event-bus/dist/index.js');
  const groups = group ? [group] : (await bus.groups()).filter((name) => !areOrders(name));
  const lags = [];
  for (const name of groups) for (const lag of await bus.lag(name)) lags.push({ group: name, ...lag });
  if (json) console.log(JSON.stringify(lags, null, 2));
  else print(lags);
  return 0;
}

function print(lags) {
  if (!lags.length) return console.log('no group has read anything here');
  const topics = new Map();
  for (const lag of lags) {
    const name = `${lag.group}  ${lag.topic}`;
    topics.set(name, [...(topics.get(name) ?? []), lag]);
  }
  for (const [name, partitions] of topics) {
    const behind = partitions.filter(({ lag }) => lag > 0);
    const sum = behind.reduce((total, { lag }) => total + lag, 0);
    const where = behind.map(({ partition, committed, lag }) => `${partition} (at ${committed ?? 'start'}, ${lag})`);
    console.log(`${name}  ${sum === 0 ? 'nothing waits' : `${sum} wait, in partitions ${where.join(', ')}`}`);
  }
}
