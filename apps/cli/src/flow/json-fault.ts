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
type State = keyof typeof EXPECTED;

interface Token {
  /** A bracket, comma or colon. */
  readonly sign: string | undefined;
  readonly isText: boolean;
}

/** Offset of the first fault of a text that is no JSON, and what should stand there. */
export function jsonFault(text: string): { offset: number; message: string } {
  const open: string[] = [];
  let state: State = 'value';
  for (let offset = spaceEnd(text, 0); ; offset = spaceEnd(text, TOKEN.lastIndex)) {
    TOKEN.lastIndex = offset;
    const [token, sign, string] = TOKEN.exec(text) ?? [];
    const next: State | undefined =
      token === undefined ? undefined : follow(state, { sign, isText: string !== undefined }, open);
    if (next === undefined) return { offset, message: explain(text, offset, state) };
    state = next;
  }
}

/** The state after a token; undefined when it may not stand there. */
function follow(state: State, { sign, isText }: Token, open: string[]): State | undefined {
  const innermost = open.at(-1);
  if (state === 'colon') return sign === ':' ? 'value' : undefined;
  if (state === 'more' && sign === ',') return innermost === '{' ? 'key' : 'value';
  if (sign !== undefined && sign === closing(state, innermost)) {
    open.pop();
    return afterValue(open);
  }
  if (state === 'key' || state === 'firstKey') return isText ? 'colon' : undefined;
  return state === 'value' || state === 'first' ? begin(sign, open) : undefined;
}

/** The state after what begins a value; `sign` is undefined where the value is no object and no list. */
function begin(sign: string | undefined, open: string[]): State | undefined {
  if (sign === undefined) return afterValue(open);
  if (sign !== '{' && sign !== '[') return undefined;
  open.push(sign);
  return sign === '{' ? 'firstKey' : 'first';
}

const afterValue = (open: readonly string[]): State => (open.length === 0 ? 'end' : 'more');

function closing(state: State, innermost: string | undefined): string | undefined {
  if (state === 'more') return innermost === '{' ? '}' : ']';
  return { first: ']', firstKey: '}' }[state as string];
}

function explain(text: string, offset: number, state: State): string {
  if (offset >= text.length) return `the text ends too early: ${EXPECTED[state]}`;
  if (text[offset] === '"' && state !== 'more' && state !== 'colon')
    return 'this text in double quotes is not closed on its line, or has a bad escape';
  if ((state === 'key' || state === 'value') && (text[offset] === '}' || text[offset] === ']'))
    return 'there is a comma too many before this bracket';
  return EXPECTED[state];
}

function spaceEnd(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.exec(text);
  return SPACE.lastIndex;
}
