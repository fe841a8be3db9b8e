// Request schemas: those the services judge by, with their nested classes as components.
import { FIELD_WORDS } from './words/fields.mjs';
import { QUERY_WORDS } from './words/queries.mjs';

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

/** The body's schema for the document; the classes it names are added to `components`. */
export function requestSchema(rule, components) {
  const { definitions = {}, ...own } = rule.schema();
  if (rule.name === null) return own;
  addClass(rule.name, own, definitions, components);
  return ref(rule.name);
}

function addClass(name, schema, definitions, components) {
  const translated = withWords(
    name,
    translate(
      schema,
      (nested) =>
        definitions[nested] && nested !== 'Object' && addClass(nested, definitions[nested], definitions, components),
    ),
  );
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(translated))
    throw new Error(`two classes judge requests under the name ${name}: rename one`);
  components[name] = translated;
}

const withWords = (name, schema) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, child]) => [
      field,
      FIELD_WORDS[name]?.[field] ? { ...child, description: FIELD_WORDS[name][field] } : child,
    ]),
  ),
});

/**
 * `#/definitions/X` becomes a component, the format of the validator its standard name, or nothing; `Object` is what
 * reflection calls a map.
 */
function translate(value, meet) {
  if (Array.isArray(value)) return value.map((item) => translate(item, meet));
  if (typeof value !== 'object' || value === null) return value === 'offset-date-time' ? 'date-time' : value;
  if (typeof value.$ref === 'string') {
    const name = value.$ref.replace('#/definitions/', '');
    meet(name);
    return name === 'Object' ? {} : { ...translate({ ...value, $ref: undefined }, meet), ...ref(name) };
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => child !== undefined && !(key === 'default' && isMapOrNull(value)))
      .filter(([key, child]) => !(key === 'format' && child === 'something-to-see')) // the pattern says most of it
      .map(([key, child]) => [key, translate(child, meet)]),
  );
}

/** Generators (openapi-python-client) drop the whole operation where what may be null has a map as its default. */
const isMapOrNull = ({ type, default: otherwise }) =>
  Array.isArray(type) && type.includes('object') && type.includes('null') && otherwise !== null;

/** Query parameters from a judged query object. */
export function queryParameters(rule) {
  const { properties = {}, required = [] } = rule.schema();
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: QUERY_WORDS[name],
    schema: translate(schema, () => undefined),
  }));
}
