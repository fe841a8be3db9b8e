import { echoesOf } from './header-echoes.js';
import type { OwnHeaders } from './own-headers.js';
import { WrittenText } from './written-text.js';

const REMOVED = '[removed]';
/**
 * How much of the beginning of a value is taken for it at the end of a body. Of a short one the half, four at least.
 */
const SURELY_BEGINS = 8;
const MAY_BEGIN = 4;

type Span = readonly [from: number, to: number];

/**
 * The text of an answer without the values of the headers that its request carried: an org's keys and our signatures,
 * which a receiver may echo and members may read, in whatever way it writes them down (`WrittenText`, `echoesOf`).
 * `shortest`: values with fewer characters stay. Where the body was cut, what stands at its end and begins a value goes
 * with it.
 */
export function withoutEchoes(body: Buffer, headers: OwnHeaders, shortest: number): Buffer {
  if (body.length < MAY_BEGIN) return body;
  const text = body.toString('latin1');
  const spans = spansOf(text, echoesOf(headers, shortest));
  if (spans.length === 0) return body;
  let kept = '';
  let end = 0;
  for (const [from, to] of spans) {
    kept += text.slice(end, from) + REMOVED;
    end = to;
  }
  return Buffer.from(kept + text.slice(end), 'latin1');
}

/** Where echoes stand in the text, in order; those that overlap are one. */
function spansOf(text: string, echoes: readonly string[]): Span[] {
  const spans = WrittenText.views(text).flatMap((view) => echoes.flatMap((echo) => [...spansIn(view, echo)]));
  const disjoint: Span[] = [];
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    const last = disjoint.at(-1);
    if (last && from < last[1]) disjoint[disjoint.length - 1] = [last[0], Math.max(last[1], to)];
    else disjoint.push([from, to]);
  }
  return disjoint;
}

function* spansIn(view: WrittenText, echo: string): Iterable<Span> {
  const { plain, wholeLength } = view;
  for (let at = plain.indexOf(echo); at >= 0; at = plain.indexOf(echo, at + echo.length))
    yield [view.placeOf(at), view.placeOf(at + echo.length)];
  const begun = beginningOf(echo, plain.slice(0, wholeLength));
  if (begun >= 0) yield [view.placeOf(begun), view.placeOf(plain.length)];
}

/** Where the end of the text begins that is the beginning of an echo; -1: nowhere. */
function beginningOf(echo: string, text: string): number {
  const least = Math.max(MAY_BEGIN, Math.min(SURELY_BEGINS, Math.ceil(echo.length / 2)));
  const head = echo.slice(0, least);
  for (let at = text.indexOf(head, text.length - echo.length + 1); at >= 0; at = text.indexOf(head, at + 1))
    if (echo.startsWith(text.slice(at))) return at;
  return -1;
}
