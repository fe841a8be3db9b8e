// A comment says why in a few short lines; what needs more is a page of docs/adr.

const MAX_COLUMNS = 120;
const MAX_CHARACTERS = 600;
/** Of a `schema.sql` PostgreSQL has the text. */
const READ = /\.(?:ts|mjs)$|\/(?:functions|migrations)\/\w+\.sql$/;
const READ_AS_SHELL = /\.(?:ya?ml|sh)$|(?:^|\/)Dockerfile$|^\.ci\/run$/;
const HAS_SQL = /\.sql(?:\.ts)?$/;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*\/|\*(?!\w))\s?(.*)$/;
const COMMENT_OF_SQL = /^\s*--\s?(.*)$/;
const COMMENT_OF_SHELL = /^\s*#(?!!)\s?(.*)$/;
/** Says what a function takes and gives, not why; so does what follows it further in. */
const TAG = /^\s*@\w/;
const FURTHER_IN = /^\s{2}/;

/**
 * @param {string} path relative to the root @param {string} text
 * @returns {(string[] | undefined)[]} by line, what is wrong with the comment there
 */
export function longComments(path, text) {
  const isShell = READ_AS_SHELL.test(path);
  if (!isShell && !READ.test(path)) return [];
  const faults = [];
  let length = 0;
  let isTag = false;
  text.split('\n').forEach((line, index) => {
    const [, said] = isShell
      ? (COMMENT_OF_SHELL.exec(line) ?? [])
      : (COMMENT.exec(line) ?? (HAS_SQL.test(path) ? COMMENT_OF_SQL.exec(line) : null) ?? []);
    if (said === undefined) {
      length = 0;
      isTag = false;
    } else {
      const before = length;
      isTag = TAG.test(said) || (isTag && FURTHER_IN.test(said));
      length += isTag ? 0 : said.length;
      const wide = !isTag && line.length > MAX_COLUMNS && !line.includes('eslint-disable');
      faults[index] = [
        ...(wide ? [`a comment of ${line.length} columns: wrap it at ${MAX_COLUMNS}`] : []),
        ...(length > MAX_CHARACTERS && before <= MAX_CHARACTERS
          ? [`a comment of more than ${MAX_CHARACTERS} characters: why in a few lines, more in docs/adr`]
          : []),
      ];
    }
  });
  return faults;
}
