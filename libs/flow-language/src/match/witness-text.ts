/** What the witness is trained with, and measured by (docs/adr/0055): `test/witness.tsv` of each language. */
export interface WitnessText {
  readonly label: 'optout' | 'near' | 'other';
  readonly speech: string;
  /** Never trained with: the specs measure with it. */
  readonly isTest: boolean;
}

const PARTS = 8;

/** A line each: the label, a tab, what is said. */
export const witnessTextsIn = (text: string): WitnessText[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', speech = ''] = line.split('\t');
      if (!isLabel(label) || speech === '') throw new SyntaxError(`not a label and a text: ${line}`);
      return { label, speech, isTest: partOf(speech) === 0 };
    });

const isLabel = (label: string): label is WitnessText['label'] => ['optout', 'near', 'other'].includes(label);

function partOf(speech: string): number {
  let hash = 7;
  for (const letter of speech) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % PARTS;
}
