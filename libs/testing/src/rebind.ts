import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';

type AnyModule = Type | DynamicModule;
type Bound = Exclude<Provider, Type>;

/**
 * A copy of a module and of all it imports in which `bound` stands for the providers of the same tokens, whichever
 * module binds them: a service as it is composed, but for its clock or its carrier. Throws for a token that nobody
 * binds, or the test would run with the real thing.
 */
export function rebind(root: AnyModule, bound: readonly Bound[]): AnyModule {
  const unused = new Set(bound);
  const copies = new Map<unknown, AnyModule>();

  const swap = (provider: Provider): Provider => {
    const token = 'provide' in provider ? provider.provide : provider;
    const other = bound.find(({ provide }) => provide === token);
    if (other) unused.delete(other);
    return other ?? provider;
  };

  const copyOf = (module: AnyModule): AnyModule => {
    const known = copies.get(module);
    if (known) return known;
    const of: DynamicModule = 'module' in module ? module : { module };
    class Copy extends of.module {}
    Module({
      imports: partOf(of, 'imports').map((each) => copyOf(each as AnyModule)),
      controllers: partOf(of, 'controllers') as Type[],
      providers: (partOf(of, 'providers') as Provider[]).map(swap),
      exports: partOf(of, 'exports').map((each) => copies.get(each) ?? each) as Type[],
    })(Copy);
    const copy = of.global ? { module: Copy, global: true } : Copy;
    copies.set(module, copy);
    return copy;
  };

  const copy = copyOf(root);
  if (unused.size > 0) throw new Error(`nothing binds ${[...unused].map(({ provide }) => nameOf(provide)).join(', ')}`);
  return copy;
}

const partOf = (of: DynamicModule, part: 'imports' | 'controllers' | 'providers' | 'exports'): unknown[] => [
  ...((Reflect.getMetadata(part, of.module) as unknown[] | undefined) ?? []),
  ...(of[part] ?? []),
];

const nameOf = (token: Bound['provide']): string => (typeof token === 'function' ? token.name : String(token));
