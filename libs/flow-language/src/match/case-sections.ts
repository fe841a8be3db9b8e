/**
 * The sections of a list of cases: a line `[name]`, then a line for each case (docs/how-to/add-a-language.md#cases).
 */
export function sectionsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, name] = /^\[(.*)\]$/.exec(line) ?? [];
    if (name !== undefined) sections.set(name, (lines = []));
    else if (line !== '') lines.push(line);
  }
  return sections;
}
