// Headings and code of Markdown, as far as links need them.

/**
 * The same lines, with fenced code blank, and what `kept` leaves of the others. @param {string} text
 * @param {(line: string) => string} kept
 */
function withoutFences(text, kept) {
  let fence = '';
  return text.split('\n').map((line) => {
    const [mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line)?.slice(1) ?? [];
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
      return '';
    }
    fence = mark;
    return mark ? '' : kept(line);
  });
}

/** The same lines, with fenced code and inline code blank. @param {string} text */
export const withoutCode = (text) =>
  withoutFences(text, (line) => line.replace(/(`+)(?:(?!\1).)*\1(?!`)/g, (code) => (isLabel(code) ? code : ''))).join(
    '\n',
  );

// `[`file.ts`](file.ts)`: code that is the label of a link holds no bracket, and the link around it stays whole.
const isLabel = (/** @type {string} */ code) => !/[[\]()]/.test(code);

/** The anchor of a heading as GitHub makes it. @param {string} heading */
const slug = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** All anchors of a page; a heading that stands twice gets a number. @param {string} text */
export function anchorsOf(text) {
  const anchors = new Set();
  for (const [, heading = ''] of fenced(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const base = slug(heading);
    let anchor = base;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${base}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Without fenced code: a comment of a shell is no heading. @param {string} text */
const fenced = (text) => text.replace(/^(\s*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\s*\2\s*$/gm, '');

const MAX_CELL = { words: 10, characters: 80 };
const isRule = (/** @type {string} */ cell) => /^:?-+:?$/.test(cell);
const isLong = (/** @type {string} */ cell) =>
  !isRule(cell) && (cell.length > MAX_CELL.characters || cell.split(/\s+/).length > MAX_CELL.words);

/**
 * For each line the cells of its table that hold more than a few words. The address of a link is not read, and does not
 * count. @param {string} text
 * @returns {string[][]}
 */
export const longCells = (text) =>
  withoutFences(text, (line) => line).map((line) =>
    /^\s*\|/.test(line)
      ? line
          .split(/(?<!\\)\|/)
          .map((cell) => cell.replace(/\]\([^)]*\)/g, ']').trim())
          .filter(isLong)
      : [],
  );
