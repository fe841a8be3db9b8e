import type { ExportPiece, ListName } from '../../application/exporting/export-contact.use-case.js';

const LISTS: readonly ListName[] = ['consents', 'optOuts', 'evidence', 'permits', 'runs'];

/**
 * The document (`{ok: true}` and `ContactExport`) as text, piece by piece. An export that is cut off is not valid JSON.
 */
export async function* contactExportJson(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<string> {
  let begun = 0; // of LISTS
  let isEmpty = true;
  const beginUpTo = (count: number): string => {
    let text = '';
    for (; begun < count; begun += 1) {
      text += `${begun > 0 ? ']' : ''},"${LISTS[begun] as string}":[`;
      isEmpty = true;
    }
    return text;
  };
  for await (const one of pieces) {
    if (one.piece === 'about') yield JSON.stringify({ ok: true, ...one.about }).slice(0, -1);
    else if (one.piece === 'end') yield `${beginUpTo(LISTS.length)}],"incomplete":${JSON.stringify(one.incomplete)}}`;
    else {
      const head = beginUpTo(LISTS.indexOf(one.piece) + 1);
      const rows = JSON.stringify(one.rows).slice(1, -1);
      yield head + (isEmpty || rows === '' ? '' : ',') + rows;
      isEmpty &&= rows === '';
    }
  }
}
