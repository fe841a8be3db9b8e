import { describe, expect, it } from '@jest/globals';

const PLAN = new URL('../../../tools/testing/checks-plan.mjs', import.meta.url).href;
type Step = [name: string, args: string[]];
const { checksOf } = (await import(PLAN)) as {
  checksOf(changed: readonly string[] | null, exists?: (file: string) => boolean): Step[];
};

const SOURCE = 'apps/contacts/src/domain/permit.ts';
const exists = (file: string): boolean => !file.includes('/gone');
const argsOf = (name: string, changed: readonly string[] | null): string[] =>
  checksOf(changed, exists).find(([each]) => each === name)?.[1] ?? [];
const ARROWS = ['tools/arrows.mjs'];
const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress'];

describe('the checks of a change', () => {
  it('are those of the whole tree, each of them', () => {
    expect(checksOf([SOURCE], exists).map(([name]) => name)).toEqual(checksOf(null).map(([name]) => name));
  });

  it('leave nothing out where nothing is said of what changed', () => {
    expect(argsOf('lint', null)).toContain('.');
    expect(argsOf('format', null)).toContain('.');
    expect(argsOf('arrows', null)).toEqual(ARROWS);
    expect(argsOf('unused files, exports and packages', null)).toEqual(KNIP);
  });

  it('look at the source that changed, and at its package', () => {
    expect(argsOf('lint', [SOURCE])).toEqual(['tools/testing/lint-changed.mjs', SOURCE]);
    expect(argsOf('format', [SOURCE])).toContain(SOURCE);
    expect(argsOf('arrows', [SOURCE])).toEqual([...ARROWS, '--no-fixtures', '--changed', SOURCE]);
    expect(argsOf('unused files, exports and packages', [SOURCE])).toEqual([...KNIP, '--workspace', 'apps/contacts']);
  });

  it.each(['tools/arrows.mjs', 'tools/arrows/siblings.mjs', '.dependency-cruiser.mjs', 'eslint.config.mjs'])(
    'try the fixtures of the rules, and every import, when %s changed',
    (file) => {
      expect(argsOf('arrows', [SOURCE, file])).toEqual(ARROWS);
    },
  );

  it.each(['eslint.config.mjs', 'tools/arrows/lint-rules.mjs', 'tsconfig.base.json', 'package-lock.json'])(
    'lint every source when %s changed',
    (file) => {
      expect(argsOf('lint', [SOURCE, file])).toContain('.');
    },
  );

  it.each(['apps/contacts/src/gone.ts', 'apps/contacts/package.json', 'libs/kernel/tsconfig.json'])(
    'look at every import when a name may lead elsewhere: %s',
    (file) => {
      expect(argsOf('arrows', [SOURCE, file])).toEqual([...ARROWS, '--no-fixtures']);
    },
  );

  it.each(['libs/kernel/src/a.ts', 'tools/a.mjs', 'knip.json'])(
    'look for what is unused everywhere when %s changed beside it',
    (file) => {
      expect(argsOf('unused files, exports and packages', [SOURCE, file])).toEqual(KNIP);
    },
  );

  it('lint no source that is gone, and none where only words changed', () => {
    expect(argsOf('lint', [SOURCE, 'apps/contacts/src/gone.ts'])).toEqual(['tools/testing/lint-changed.mjs', SOURCE]);
    expect(argsOf('lint', ['README.md'])).toEqual(['tools/testing/lint-changed.mjs']);
    expect(argsOf('arrows', ['README.md'])).toEqual([...ARROWS, '--no-fixtures', '--changed']);
  });
});
