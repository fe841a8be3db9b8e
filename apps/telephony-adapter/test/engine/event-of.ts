import { WAIT_MS } from '@outcall/testing';
import type { EngineCall } from '../../src/outbound/asterisk/engine-call.js';
import type { LineEvent } from '../../src/application/speaking/line-event.js';

type Kind = LineEvent['kind'];
type EventOf<K extends Kind> = Extract<LineEvent, { readonly kind: K }>;

/** A call that rings takes longer than what happens by itself. */
const PATIENCE_MS = 2 * WAIT_MS;
/** Events of each call that nobody has asked for yet: its recording may come before its end, or after. */
const waiting = new WeakMap<EngineCall, LineEvent[]>();

/** The next event of this kind. Throws when the call ends without it. */
export async function eventOf<K extends Kind>(call: EngineCall, kind: K): Promise<EventOf<K>> {
  const kept = waiting.get(call) ?? [];
  waiting.set(call, kept);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const at = kept.findIndex((each) => each.kind === kind);
    if (at >= 0) return kept.splice(at, 1)[0] as EventOf<K>;
    const missing = (why: string): Error =>
      new Error(`"${kind}" never came (${why}), but ${kept.map((each) => each.kind).join(', ')}`);
    const event = await call.next(signal).catch((error: unknown) => {
      throw missing(String(error));
    });
    kept.push(event);
    if (event.kind === 'ended' && kind !== 'ended' && kind !== 'recorded') throw missing(`SIP ${event.sipCode}`);
  }
}
