import type { LineEvent } from '../../application/speaking/line-event.js';
import type { EngineCall } from './engine-call.js';
import type { DialledCall } from './engine-line-keeper.js';

/** After hanging up the end of a call is told at once. */
const END_MS = 2_000;

interface Dialling {
  readonly permitExpiresAt: Date;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Asked when all is ready, right before the invitation; left out: the permit says enough. */
  readonly mayStillDial?: () => Promise<boolean>;
}

type Dialled =
  { readonly kind: 'dialled'; readonly dialled: DialledCall } | { readonly kind: 'too_late' | 'unavailable' };

/**
 * Sends the invitation of a call that was made, once, and not after its permit. Before that whatever goes wrong is
 * certainly not dialled; afterwards it throws what leaves that unknown.
 */
export async function invite(call: EngineCall, dialling: Dialling): Promise<Dialled> {
  const { permitExpiresAt, signal, now, mayStillDial } = dialling;
  const received: LineEvent[] = [];
  const leftMs = (): number => permitExpiresAt.getTime() - now().getTime();
  const permit = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, leftMs()))]);
  const isHeld = await comesTo(call, ['held'], received, permit).catch(() => false);
  if (permit.aborted || leftMs() <= 0) return await without(call, { kind: 'too_late' });
  if (!isHeld) return await without(call, { kind: 'unavailable' });
  // the answer may come late
  if (mayStillDial && (!(await mayStillDial()) || permit.aborted || leftMs() <= 0))
    return await without(call, { kind: 'too_late' });
  try {
    if (!(await call.dial())) return await without(call, { kind: 'unavailable' });
    await comesTo(call, ['dialled', 'ringing', 'answered'], received, signal);
    return { kind: 'dialled', dialled: { call, received } };
  } catch (error) {
    await remove(call);
    throw error;
  }
}

/** As far as that is possible: what the engine has of the call is ended, and nothing more is told of it. */
export async function remove(call: EngineCall): Promise<void> {
  await call.hangUp().catch(() => false); // the engine ends it by itself, in the end
  call.leave();
}

/** Its end is waited for: the next trunk is tried under the same id, which the engine refuses until then. */
async function without(call: EngineCall, answer: Dialled): Promise<Dialled> {
  const wasThere = await call.hangUp().catch(() => false);
  if (wasThere) await comesTo(call, ['ended'], [], AbortSignal.timeout(END_MS)).catch(() => false);
  call.leave();
  return answer;
}

/** False: the call ended without. */
async function comesTo(
  call: EngineCall,
  kinds: readonly LineEvent['kind'][],
  received: LineEvent[],
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const event = await call.next(signal);
    received.push(event);
    if (kinds.includes(event.kind)) return true;
    if (event.kind === 'ended') return false;
  }
}
