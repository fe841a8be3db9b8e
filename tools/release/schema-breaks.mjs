// What a JSON schema of the release before allowed and the schema of now does not, one line each. Who is broken depends
// on who writes the value: `taken`, the other side writes and we judge, so nothing may get stricter; `sent`, we write
// and the other side reads, so nothing may go missing; `both`, replicas and kept events of either release meet.
import { limitBreaks } from './limit-breaks.mjs';
import { flat, followed } from './flat-schema.mjs';

/**
 * @typedef {'taken' | 'sent' | 'both'} Direction
 * @typedef {{ before: any, after: any, direction: Direction, seen?: Set<string> }} Comparison the documents, which
 * references lead into
 */

const isTaken = (direction) => direction !== 'sent';
const isSent = (direction) => direction !== 'taken';

/** @param {Comparison} comparison @returns {string[]} */
export function schemaBreaks(comparison, before, after, where) {
  const seen = (comparison.seen ??= new Set());
  const name = before?.$ref?.split('/').at(-1);
  const place = name ?? where;
  const pair = name && `${comparison.direction} ${before.$ref} ${after?.$ref ?? where}`;
  if (pair && seen.has(pair)) return []; // said where it stood first; and types may hold themselves
  if (pair) seen.add(pair);
  const [had, has] = [flat(comparison.before, before), flat(comparison.after, after)];
  if (had.anyOf || has.anyOf) return alternativeBreaks(comparison, had, has, place);
  return [
    ...typeBreaks(comparison, had, has, place),
    ...valueBreaks(comparison, had, has, place),
    ...(isTaken(comparison.direction) ? limitBreaks(had, has, place) : []),
    ...memberBreaks(comparison, had, has, place),
    ...itemBreaks(comparison, had, has, place),
  ];
}

const typesOf = ({ type, const: value, enum: values }) => {
  if (type !== undefined) return [type].flat();
  const known = value !== undefined ? [value] : (values ?? []);
  return [...new Set(known.map((each) => (each === null ? 'null' : typeof each)))];
};
const isAmong = (types) => (type) => types.includes(type) || (type === 'integer' && types.includes('number'));

function typeBreaks({ direction }, had, has, where) {
  const [before, after] = [typesOf(had), typesOf(has)];
  const refused = after.length > 0 && (before.length > 0 ? before.filter((type) => !isAmong(after)(type)) : after);
  const fresh = before.length > 0 && (after.length > 0 ? after.filter((type) => !isAmong(before)(type)) : ['anything']);
  return [
    ...(isTaken(direction) && refused && refused.length > 0
      ? [before.length > 0 ? `${where}: takes no ${refused.join(', ')}` : `${where}: takes only ${refused.join(', ')}`]
      : []),
    ...(isSent(direction) && fresh && fresh.length > 0 ? [`${where}: may be ${fresh.join(', ')}`] : []),
  ];
}

/** A value that is gone breaks whoever writes it, and whoever waits for it. */
function valueBreaks({ direction }, had, has, where) {
  const values = ({ const: value, enum: list }) => (value !== undefined ? [value] : list);
  const [before, after] = [values(had), values(has)];
  if (!before) return after && isTaken(direction) ? [`${where}: takes only some values`] : [];
  if (!after) return isSent(direction) ? [`${where}: may be any value`] : [];
  return before.filter((value) => !after.includes(value)).map((value) => `${where}: the value ${value} is gone`);
}

function memberBreaks(comparison, had, has, where) {
  const [before, after] = [had.properties ?? {}, has.properties ?? {}];
  const [due, given] = [had.required ?? [], has.required ?? []];
  const added = given.filter((name) => !due.includes(name));
  const dropped = due.filter((name) => !given.includes(name) && (!before[name] || after[name]));
  const { direction } = comparison;
  return [
    ...Object.entries(before).flatMap(([name, schema]) =>
      after[name] === undefined
        ? [`${where}.${name}: is gone`]
        : schemaBreaks(comparison, schema, after[name], `${where}.${name}`),
    ),
    ...(isTaken(direction) ? added.map((name) => `${where}.${name}: is required`) : []),
    ...(isSent(direction) ? dropped.map((name) => `${where}.${name}: may be absent`) : []),
    ...restBreaks(comparison, had.additionalProperties, has.additionalProperties, where),
  ];
}

/** Members without a name of their own. */
function restBreaks(comparison, had, has, where) {
  const isOpen = (rest) => rest !== false;
  if (isTaken(comparison.direction) && isOpen(had) && !isOpen(has)) return [`${where}: takes no other members`];
  if (typeof had !== 'object') return [];
  return schemaBreaks(comparison, had, typeof has === 'object' ? has : {}, `${where}.*`);
}

function itemBreaks(comparison, had, has, where) {
  const tuple = (had.prefixItems ?? []).flatMap((item, at) =>
    schemaBreaks(comparison, item, has.prefixItems?.[at] ?? {}, `${where}[${at}]`),
  );
  if (typeof had.items !== 'object') return tuple;
  return [...tuple, ...schemaBreaks(comparison, had.items, has.items ?? {}, `${where}[]`)];
}

/** Each alternative must fit one of now; of what is sent, none may be of a kind that nobody expects. */
function alternativeBreaks(comparison, had, has, where) {
  const [before, after] = [had.anyOf ?? [had], has.anyOf ?? [has]];
  const lost = before.flatMap((alternative, at) => {
    const tries = after.map((each) =>
      schemaBreaks({ ...comparison, seen: new Set(comparison.seen) }, alternative, each, `${where}|${at + 1}`),
    );
    const best = alike(comparison, alternative, after);
    return tries.some((lines) => lines.length === 0)
      ? []
      : (tries[best] ?? [`${where}: the alternative ${at + 1} is gone`]);
  });
  const types = (document, list) => list.flatMap((each) => typesOf(flat(document, each)));
  const expected = isAmong(types(comparison.before, before));
  const fresh = types(comparison.after, after).filter((type) => !expected(type));
  const news = isSent(comparison.direction) && fresh.length > 0 ? [`${where}: may be ${fresh.join(', ')}`] : [];
  return [...lost, ...news];
}

/** Which alternative of now is meant by one of before: that of the same name, else the first of the same type. */
function alike({ before, after }, alternative, candidates) {
  const named = candidates.findIndex(({ $ref }) => $ref && $ref === alternative.$ref);
  const types = typesOf(flat(before, alternative));
  const isAlike = (each) => types.length > 0 && types.join() === typesOf(flat(after, followed(after, each))).join();
  return named >= 0 ? named : candidates.findIndex(isAlike);
}
