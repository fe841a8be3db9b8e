import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { HttpEntryModule } from './http-entry.module.js';

type Provider = Type | { readonly provide: unknown; readonly useClass?: Type };

const partOf = (module: Type, part: 'imports' | 'providers'): unknown[] =>
  (Reflect.getMetadata(part, module) as unknown[] | undefined) ?? [];

function modulesOf(module: Type, found = new Set<Type>()): ReadonlySet<Type> {
  if (found.has(module)) return found;
  found.add(module);
  for (const imported of partOf(module, 'imports')) modulesOf(imported as Type, found);
  return found;
}

const mountsOf = (module: Type): string[] =>
  (partOf(module, 'providers') as Provider[])
    .map((provider) => ('provide' in provider ? provider.useClass : provider))
    .filter((provider) => provider !== undefined && 'onModuleInit' in (provider.prototype as object))
    .map((provider) => provider!.name);

describe('What stands beneath the routes of Nest', () => {
  it('is bound by one module: the hooks of Fastify are there before the routes they are for', () => {
    const mounting = [...modulesOf(AppModule)].filter((module) => mountsOf(module).length > 0);
    expect(mounting).toEqual([HttpEntryModule]);
    expect(mountsOf(HttpEntryModule)).toEqual(expect.arrayContaining(['HttpEntry', 'ManagementApi', 'OAuthApi']));
  });

  it('is imported by the application alone: whatever is imported by a feature starts before it', () => {
    const importing = [...modulesOf(AppModule)].filter((module) => partOf(module, 'imports').includes(HttpEntryModule));
    expect(importing).toEqual([AppModule]);
  });
});
