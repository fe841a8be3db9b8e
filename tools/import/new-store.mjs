/**
 * A store of the org that `npm start` makes, by the public API.
 * @param {{baseUrl: string, liveKey: string}} dev
 * @returns {Promise<{id: string, key: string}>}
 */
export async function newStore({ baseUrl, liveKey }) {
  const response = await fetch(`${baseUrl}/stores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Import', key: 'import' }),
  });
  return /** @type {any} */ (await response.json()).store;
}
