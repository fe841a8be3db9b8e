// docs/handbook/retention.md, the part on what an erasure leaves

const BEGIN =
  '<!-- From apps/run-orchestrator/src/application/exporting/remains.ts, by node tools/generate/handbook.mjs -->';
const END = '<!-- end of what is generated -->';

const withSettings = (text) => text.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => `\`${name}\``);

/** What the export of an erased contact tells of what is left is what the page says. */
export function withRemains(page, remains) {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`the page on retention has no place between "${BEGIN}" and "${END}"`);
  const list = remains.map(
    ({ what, where, why, until }) => `- ${what}\n  - Where: ${where}\n  - Why: ${why}\n  - Until: ${until}`,
  );
  return `${before}${BEGIN}\n\n${withSettings(list.join('\n'))}\n\n${END}${after}`;
}
