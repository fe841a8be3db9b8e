/**
 * What `npm run flow` has beside the operators' commands, for whoever works on the flow language: its corpus is in no
 * image.
 */
export const HELP = `
In a checkout also:
npm run flow -- match                 how well shoppers are understood, by language and type of answer`;

const MATCH = `npm run flow -- match [options]

Judges every utterance of the project's own corpus and prints, by language and type of answer, how many are understood (right), asked
again (missed) and taken for something else (wrong). Half of the corpus is held back: it is counted, and never listed.
Below that, by language: how many opt-outs are heard, asked back and missed, and how much that is near one is taken for it.
\`heard\` is another name of \`match\`.

  --failures         those of the other half that are missed or wrong, with what they were taken for
  --json             the counts as one JSON object
  --help`;

export const COMMAND_HELP = { match: MATCH, heard: MATCH };
