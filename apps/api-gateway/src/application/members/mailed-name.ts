const MAX_NAME = 60;

/**
 * The name of an org in a mail to strangers, which is the org's to choose: nothing of it may be read as a sentence of
 * ours or become a link. No character is cut in two.
 */
export const mailedName = (name: string): string =>
  [
    ...name
      .replace(/[^\p{L}\p{M}\p{N}&'(),.-]+/gu, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
    .trim();
