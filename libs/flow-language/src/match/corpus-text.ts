/** A text of a corpus: what shoppers say, and how it must be understood (docs/how-to/add-a-language.md#corpus). */
export interface CorpusText {
  /** The day on which it is said: YYYY-MM-DD. */
  readonly today: string;
  readonly isHalfHeldBack: boolean;
  readonly lines: readonly CorpusLine[];
}

export interface CorpusLine {
  /** What is expected: `yes`, `pay=cod`; or the choice that is listed: `pay.cod`. */
  readonly key: string;
  readonly said: string;
}

const TODAY = '2026-11-21';

export function readCorpus(text: string): CorpusText {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const read = lines.map((line): CorpusLine => {
    const at = line.indexOf(': ');
    return { key: line.slice(0, at), said: line.slice(at + 2) };
  });
  const setting = (name: string): string | undefined => read.find(({ key }) => key === name)?.said;
  return {
    today: setting('today') ?? TODAY,
    isHalfHeldBack: setting('held back') === 'half',
    lines: read.filter(({ key }) => key !== 'today' && key !== 'held back'),
  };
}
