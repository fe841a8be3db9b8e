import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const APPS = new URL('../../../apps/', import.meta.url);

/** The texts of a service's files whose path ends so. */
function textsOf(service: string, part: 'src' | 'test', end: string): string[] {
  const folder = new URL(`${service}/${part}/`, APPS);
  return namesIn(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

const namesIn = (folder: URL): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

const SERVICES = readdirSync(APPS);
const holds = (texts: readonly string[], part: string): boolean => texts.some((text) => text.includes(part));

describe('every service has the test of what it has', () => {
  const managed = SERVICES.filter((name) => holds(textsOf(name, 'src', '.controller.ts'), "'internal/admin/orgs"));
  const withEntities = SERVICES.filter((name) => textsOf(name, 'src', '.entity.ts').length > 0);

  it.each(managed)('%s: that its management routes trust nobody else', (service) => {
    expect(holds(textsOf(service, 'test', '.spec.ts'), 'await managementTrustProblems(')).toBe(true);
  });

  it.each(withEntities)('%s: that its entities are as its tables', (service) => {
    expect(holds(textsOf(service, 'test', '.spec.ts'), '.entityProblems()')).toBe(true);
  });

  it('and both kinds are found', () => {
    expect(managed.length).toBeGreaterThanOrEqual(7);
    expect(withEntities.length).toBeGreaterThanOrEqual(5);
  });
});
