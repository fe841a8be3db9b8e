// The schema of flow definitions for editors (docs/flow.schema.json) as components of the API document.

/** Names that mean something else in answers, or that generators give to the nameless `languages` of a `Flow`. */
const RENAMED = { FlowInput: 'DefinitionInput', FlowAnswer: 'DefinitionAnswer', FlowLanguages: 'DefinitionLanguages' };

/** `components` with `FlowDefinition` and what it names, from the schema for editors. */
export function definitionComponents({ definitions }) {
  const nameOf = (name) => RENAMED[name] ?? name;
  const visit = (value) => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) =>
        key === '$ref' ? [key, `#/components/schemas/${nameOf(child.split('/').pop())}`] : [key, visit(child)],
      ),
    );
  };
  return Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [nameOf(name), visit(schema)]));
}
