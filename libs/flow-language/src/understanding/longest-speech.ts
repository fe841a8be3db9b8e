/** A longer utterance is not read: nobody answers with so many characters. */
export const LONGEST_SPEECH = 2_000;
