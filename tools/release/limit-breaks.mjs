const AT_MOST = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
const AT_LEAST = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
/** Which of two is the stricter cannot be read from them: any change counts, but that it goes. */
const OPAQUE = ['pattern', 'format', 'uniqueItems', 'propertyNames', 'multipleOf', 'not', 'if', 'then', 'else'];

/** Limits of what we take that are stricter than they were. @returns {string[]} */
export function limitBreaks(had, has, where) {
  const below = AT_MOST.filter((key) => has[key] !== undefined && has[key] < (had[key] ?? Infinity));
  const above = AT_LEAST.filter(
    (key) => has[key] !== undefined && has[key] > (had[key] ?? (/^min[A-Z]/.test(key) ? 0 : -Infinity)),
  );
  const changed = OPAQUE.filter(
    (key) => has[key] !== undefined && JSON.stringify(has[key]) !== JSON.stringify(had[key]),
  );
  return [...below, ...above, ...changed].map(
    (key) => `${where}: ${key} is ${JSON.stringify(has[key])}, was ${was(had[key])}`,
  );
}

const was = (value) => (value === undefined ? 'not there' : JSON.stringify(value));
