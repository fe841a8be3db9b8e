// Where a text stops being JSON. JSON.parse of Node 20 names no position for most faults.
const TOKEN =
  /([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w))/y;
const SPACE = /[ \t\r\n]*/y;

const EXPECTED = {
  value: 'a value is expected here',
  first: 'a value or ] is expected here',
  key: 'a property name in double quotes is expected here',
  firstKey: 'a property name in double quotes or } is expected here',
  colon: 'a colon is expected here',
  more: 'a comma or the closing bracket is expected here',
  end: 'nothing may follow the end of the JSON',
};

/** Offset of the first fault of a text that is no JSON, and what should stand there. */
export function faultIn(text) {
  const open = [];
  let state = 'value';
  for (let offset = spaceEnd(text, 0); ; offset = spaceEnd(text, TOKEN.lastIndex)) {
    TOKEN.lastIndex = offset;
    const [token, sign, string] = TOKEN.exec(text) ?? [];
    const next = token === undefined ? undefined : follow(state, sign, string !== undefined, open);
    if (next === undefined) return { offset, message: explain(text, offset, state) };
    state = next;
  }
}

/** The state after a token; undefined when it may not stand there. */
function follow(state, sign, isString, open) {
  const done = () => (open.length === 0 ? 'end' : 'more');
  if (state === 'colon') return sign === ':' ? 'value' : undefined;
  if (state === 'more' && sign === ',') return open.at(-1) === '{' ? 'key' : 'value';
  const closes = { more: open.at(-1) === '{' ? '}' : ']', first: ']', firstKey: '}' }[state];
  if (closes !== undefined && sign === closes) {
    open.pop();
    return done();
  }
  if (state === 'key' || state === 'firstKey') return isString ? 'colon' : undefined;
  if (state !== 'value' && state !== 'first') return undefined;
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return sign === '{' ? 'firstKey' : 'first';
  }
  return sign === undefined ? done() : undefined;
}

function explain(text, offset, state) {
  if (offset >= text.length) return `the text ends too early: ${EXPECTED[state]}`;
  if (text[offset] === '"' && state !== 'more' && state !== 'colon')
    return 'this text in double quotes is not closed on its line, or has a bad escape';
  if ((state === 'key' || state === 'value') && (text[offset] === '}' || text[offset] === ']'))
    return 'there is a comma too many before this bracket';
  return EXPECTED[state];
}

function spaceEnd(text, from) {
  SPACE.lastIndex = from;
  SPACE.exec(text);
  return SPACE.lastIndex;
}
