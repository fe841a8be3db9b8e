// What is kept of the answers that journeys saw.

const MAX_ITEMS = 2;
const MAX_LINES = 6;

/**
 * The examples: those of `before`, and over them, by operation, status and kind, what was seen.
 * @param {Record<string, Record<string, Record<string, {request?: unknown, body: unknown}>>>} seen
 * @param {Record<string, {request?: unknown, answers: Record<string, Record<string, unknown>>}>} before
 */
export function examplesOf(seen, before) {
  const examples = structuredClone(before);
  for (const key of Object.keys(seen).sort()) {
    const answers = examples[key]?.answers ?? {};
    let request;
    for (const status of Object.keys(seen[key]).sort()) {
      for (const name of Object.keys(seen[key][status]).sort()) {
        const answer = seen[key][status][name];
        if (status < '400') request ??= answer.request;
        if (typeof answer.body === 'object' && answer.body !== null) (answers[status] ??= {})[name] = tidy(answer.body);
      }
    }
    if (request !== undefined || Object.keys(answers).length > 0)
      examples[key] = { ...(request !== undefined && { request: tidy(request) }), answers };
  }
  return Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const KNOWN_PREFIX = /^(?:whsec_|svc_sk_(?:live|test)_|svc_[a-z]+_)?/;

/** Short lists, no address of the machine it ran on, and no secret, though it was one of a platform that is gone. */
function tidy(value, key = '') {
  if (key === 'definition') return value; // half a flow would be none
  if (Array.isArray(value))
    return value.slice(0, /transcript|entries|checks/.test(key) ? MAX_LINES : MAX_ITEMS).map((item) => tidy(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, tidy(child, name)]));
  if (typeof value !== 'string') return value;
  if (key === 'secret' && !/^(?:whsec_|svc_)/.test(value)) return 'a secret of your own';
  if (/(?:secret|token)$/i.test(key)) return `${/** @type {RegExpExecArray} */ (KNOWN_PREFIX.exec(value))[0]}...`;
  return value
    .replace(/http:\/\/127\.0\.0\.1:\d+(?=\/(?:v1|hooks)\/)/g, 'https://api.example.com')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://shop.example.com')
    .replace(/(signature=)[0-9a-f]+/, '$1...');
}
