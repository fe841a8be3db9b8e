import type { Conversation, FlowDefinition, TranscriptLine } from '@outcall/flow-language';

const BLANK = ' '.repeat(19);
const at = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(1).padStart(4, '0')}`.padStart(7);

interface Moment {
  readonly ms: number;
  readonly lines: readonly string[];
}

/** What was said and done, in the order of time; under each line its English where it was said in another language. */
export function dialogueLines({ transcript, actions, handoff }: Conversation): string[] {
  const moments: Moment[] = [
    ...transcript.map((line) => ({ ms: line.startMs, lines: spoken(line) })),
    ...actions.map((done) => ({ ms: done.request.atMs, lines: acted(done) })),
    ...(handoff ? [{ ms: handoff.requestedAtMs, lines: [handedOver(handoff)] }] : []),
  ];
  return moments.sort((a, b) => a.ms - b.ms).flatMap(({ lines }) => lines);
}

function spoken({ speaker, text, textEn, startMs }: TranscriptLine): string[] {
  const english = textEn === null || textEn === text ? [] : [`${BLANK}${textEn}`];
  return [`${at(startMs)}  ${speaker.padEnd(8)}  ${text}`, ...english];
}

function acted({ request, reply }: Conversation['actions'][number]): string[] {
  return [
    `${at(request.atMs)}  action    ${request.name}(${pairs(request.args)})${request.isConfirmed ? ', confirmed' : ''}`,
    `${BLANK}${reply.status} {${pairs(reply.result ?? {})}}`,
  ];
}

function handedOver({ to, requestedAtMs, connectedAtMs }: NonNullable<Conversation['handoff']>): string {
  const connected = connectedAtMs === null ? 'nobody took the call' : `connected at ${at(connectedAtMs).trim()}`;
  return `${at(requestedAtMs)}  handoff   to ${to ?? 'a person'}: ${connected}`;
}

const pairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** How it ended, in lines. `maxSeconds`: how long the call may last. */
export function outcomeLines(
  { outcome, answers, endReason, talkMs, path, isOptedOut }: Conversation,
  definition: Pick<FlowDefinition, 'outcomes'>,
  { maxSeconds }: { readonly maxSeconds: number },
): string[] {
  const label = definition.outcomes.find(({ key }) => key === outcome)?.label;
  const line = (name: string, value: string): string => `${name.padEnd(9)} ${value}`;
  const seconds = `after ${Math.round(talkMs / 1000)} s of at most ${maxSeconds}`;
  return [
    outcome === null ? 'no outcome' : line('outcome', `${outcome} (${label})`),
    line('ended', `${endReason} ${seconds}${isOptedOut ? '; the number is never called again' : ''}`),
    line('answers', pairs(answers) || 'none'),
    line('steps', path.join(' > ') || 'none'),
  ];
}
