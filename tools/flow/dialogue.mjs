const at = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(((ms % 60_000) / 1000).toFixed(1)).padStart(4, '0')}`.padStart(7);
const BLANK = ' '.repeat(19);

/** What was said and done, in the order of time; under each line its English where it was said in another language. */
export function dialogueLines({ transcript, actions, handoff }) {
  const events = [
    ...transcript.map((line) => ({ ms: line.startMs, lines: spoken(line) })),
    ...actions.map(({ request, reply }) => ({
      ms: request.atMs,
      lines: [
        `${at(request.atMs)}  action    ${request.name}(${pairs(request.args)})${request.isConfirmed ? ', confirmed' : ''}`,
        `${BLANK}${reply.status} {${pairs(reply.result ?? {})}}`,
      ],
    })),
    ...(handoff
      ? [
          {
            ms: handoff.requestedAtMs,
            lines: [
              `${at(handoff.requestedAtMs)}  handoff   to ${handoff.to ?? 'a person'}: ${handoff.connectedAtMs === null ? 'nobody took the call' : `connected at ${at(handoff.connectedAtMs).trim()}`}`,
            ],
          },
        ]
      : []),
  ];
  return events.sort((a, b) => a.ms - b.ms).flatMap((event) => event.lines);
}

function spoken({ speaker, text, textEn, startMs }) {
  return [
    `${at(startMs)}  ${speaker.padEnd(8)}  ${text}`,
    ...(textEn === null || textEn === text ? [] : [`${BLANK}${textEn}`]),
  ];
}

function pairs(values) {
  return Object.entries(values)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

export function outcomeLines({ outcome, answers, endReason, talkMs, path, isOptedOut }, definition, { maxSeconds }) {
  const label = definition.outcomes.find(({ key }) => key === outcome)?.label;
  const tell = (name, value) => `${name.padEnd(9)} ${value}`;
  return [
    outcome === null ? 'no outcome' : tell('outcome', `${outcome} (${label})`),
    tell(
      'ended',
      `${endReason} after ${Math.round(talkMs / 1000)} s of at most ${maxSeconds}${isOptedOut ? '; the number is never called again' : ''}`,
    ),
    tell('answers', pairs(answers) || 'none'),
    tell('steps', path.join(' > ') || 'none'),
  ];
}
