/** A token of the platform's staff, with whose it is. */
export interface StaffToken {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Whose the one of `ADMIN_TOKEN` is. */
const ADMINISTRATOR = { id: 'admin', name: 'platform administrator' };
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/**
 * A token opens every org, never expires, and is guessed at from as many addresses as somebody has. Drawn at random, 32
 * characters are 128 bits even of hex: no number of guesses is enough.
 */
const TOKEN = /^[\x21-\x2b\x2d-\x7e]{32,200}$/;

/**
 * Of `ADMIN_TOKENS`, `name:token,name:token`. Throws what is wrong, without a word of the text: half a token is still a
 * secret.
 */
export function parseStaffTokens(text: string): StaffToken[] {
  if (text.trim() === '') return [];
  return text.split(',').map((one, at) => {
    const [name = '', token = ''] = splitAtColon(one.trim());
    if (!NAME.test(name))
      throw new Error(
        `number ${at + 1} must begin with a name of a-z, 0-9 and - before a colon, of 40 characters at most`,
      );
    if (!TOKEN.test(token))
      throw new Error(`the token of ${name} must be 32 to 200 printable ASCII characters without spaces and commas`);
    return { id: name, name, token };
  });
}

function splitAtColon(text: string): string[] {
  const at = text.indexOf(':');
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)];
}

/** All tokens of staff: the single one, where there is one, and those with names. */
export const staffTokens = (single: string, named: readonly StaffToken[]): StaffToken[] => [
  ...(single === '' ? [] : [{ ...ADMINISTRATOR, token: single }]),
  ...named,
];

/** Null: they can be told apart, and there is one. */
export function staffTokensProblem(tokens: readonly StaffToken[]): string | null {
  if (tokens.length === 0) return 'one token of staff is needed, here or as ADMIN_TOKEN';
  if (isRepeated(tokens.map(({ id }) => id))) return `a name stands twice; ${ADMINISTRATOR.id} is that of ADMIN_TOKEN`;
  if (isRepeated(tokens.map(({ token }) => token))) return 'two names have one token';
  return null;
}

const isRepeated = (values: readonly string[]): boolean => new Set(values).size < values.length;
