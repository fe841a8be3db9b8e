import { Matches, ValidateBy } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { applyDecorators } from './apply-decorators.js';

/**
 * White space, joiners, fillers and other characters that show nothing. Beside others they may stand: scripts of India
 * need some of them.
 */
const UNSEEN =
  String.raw`\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f` +
  String.raw`\u2800\u3164\ufe00-\ufe0f\uffa0`;

/**
 * Control characters, ends of lines, and the marks that turn the direction of text, which make a name look like
 * another.
 */
const NOT_OF_A_LINE = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff`;

/** Looked at from each end once, however long it is. That it may be empty is for its length to say. */
const ONE_LINE = new RegExp(`^(?:(?=.*[^${UNSEEN}])[^${NOT_OF_A_LINE}]*)?$`);

/**
 * Something that Unicode does not say may be ignored, in any of its planes. Not in the pattern, which stands in the API
 * documents: not every language that reads them knows `\p`, or takes the second half of a pair for no character.
 */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
export const SOMETHING_TO_SEE = 'something-to-see';
/** What the pattern refuses is told once, and that it may be empty is for its length to say. */
export const isSomethingToSee = (text: string): boolean => text === '' || SEEN.test(text) || !ONE_LINE.test(text);

/** The same for a text that may have more lines than one, and tabs. */
const LINES =
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/;

/**
 * A mail address as browsers judge them: no brackets, commas or semicolons that a mail server would take for more
 * addresses.
 */
const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

export const ONE_LINE_IN_WORDS =
  'must be one line that shows something, without control characters and marks that turn the direction of text';
const IN_WORDS: ReadonlyMap<string, string> = new Map([
  [ONE_LINE.source, ONE_LINE_IN_WORDS],
  [LINES.source, 'must have no control characters and no marks that turn the direction of text'],
  [MAIL_ADDRESS.source, 'must be one mail address, as in asha@shop.example'],
]);

/** What a name may be that others are shown, in pages, mails and lists. */
export const OneLine = (): PropertyDecorator =>
  applyDecorators(
    Matches(ONE_LINE),
    ValidateBy({
      name: 'somethingToSee',
      validator: { validate: (value) => typeof value === 'string' && isSomethingToSee(value) },
    }),
    JSONSchema({ format: SOMETHING_TO_SEE }) as PropertyDecorator,
  );

/** What a description or a reason may be, which others are shown. */
export const Lines = (): PropertyDecorator => Matches(LINES);
/** The same in a schema that is written by hand. */
export const LINES_SCHEMA = { pattern: LINES.source };

export const MailAddress = (): PropertyDecorator => Matches(MAIL_ADDRESS);

/** What a text is told that does not match: nobody reads these patterns. */
export const patternInWords = (pattern: string): string => IN_WORDS.get(pattern) ?? `must match ${pattern}`;
