import type { Adapter } from './environment.js';

/** As any role of the product could: the function takes the text of an event as it is. */
export const writeToLog: Adapter['writeText'] = async ({ database }, topic, key, texts) => {
  const written = texts.map((event) => ({ topic, key, event }));
  await database.query('SELECT event_log.append($1::jsonb)', [JSON.stringify(written)]);
};
