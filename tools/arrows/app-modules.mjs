// app.module.ts is the table of contents of its service: it imports the feature modules of src/modules and binds
// nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONTENTS_RULE = 'app-module-is-contents';

const MAX_LINES = 39;

/** The violations under `base`. */
export function checkAppModules(base) {
  if (!existsSync(join(base, 'apps'))) return [];
  return readdirSync(join(base, 'apps')).flatMap((app) => {
    const where = `apps/${app}/src/app.module.ts`;
    if (!existsSync(join(base, where))) return [];
    const what = problemOf(readFileSync(join(base, where), 'utf8'));
    return what ? [{ rule: CONTENTS_RULE, where, what }] : [];
  });
}

function problemOf(text) {
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES) return `has ${lines} lines, ${MAX_LINES} at most`;
  if (/\b(?:providers|controllers|exports):/.test(text)) return 'must import feature modules and nothing else';
  return null;
}
