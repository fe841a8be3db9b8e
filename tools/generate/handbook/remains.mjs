// docs/handbook/retention.md, the part on what an erasure leaves

const BEGIN =
  '<!-- From apps/run-orchestrator/src/application/exporting/remains.ts, by node tools/generate/handbook.mjs -->';
const END = '<!-- end of what is generated -->';

const HEAD = ['What stays', 'Where', 'Why', 'Until'];
const withSettings = (text) => text.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => `\`${name}\``);

/** What the export of an erased contact tells of what is left is what the page says. */
export function withRemains(page, remains) {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`the page on retention has no place between "${BEGIN}" and "${END}"`);
  const rows = [HEAD, HEAD.map(() => '---'), ...remains.map((one) => [one.what, one.where, one.why, one.until])];
  const table = rows.map((cells) => `| ${cells.map(withSettings).join(' | ')} |`).join('\n');
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
