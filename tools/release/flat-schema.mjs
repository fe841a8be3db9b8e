/** What a node says, with the reference it may be followed. @param {any} document */
export function followed(document, node) {
  if (!node?.$ref) return node;
  const steps = node.$ref.slice('#/'.length).split('/');
  const target = steps.reduce((at, step) => at?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  if (target === undefined) throw new Error(`${node.$ref} leads nowhere`);
  const { $ref: _, ...beside } = node;
  return { ...followed(document, target), ...beside };
}

/** A schema without references and `allOf` at its top; `oneOf` counts as `anyOf`, `true` as anything. */
export function flat(document, schema) {
  const { allOf, oneOf, ...own } = followed(document, typeof schema === 'object' ? schema : {});
  const whole = oneOf ? { anyOf: oneOf, ...own } : own;
  return (allOf ?? []).map((part) => flat(document, part)).reduce(merged, whole);
}

function merged(one, other) {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties ?? {}))
    properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return { ...one, ...other, properties, required };
}
