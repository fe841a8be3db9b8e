import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { headersOf, type ShopPlatform } from '@outcall/commerce-import';

interface Document {
  readonly paths: Readonly<Record<string, { post: { parameters: readonly { in: string; name: string }[] } }>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { in: string; name: string }>> };
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../docs/openapi-hooks.json', import.meta.url), 'utf8'),
) as Document;
const BEGINS: Readonly<Record<ShopPlatform, RegExp>> = { shopify: /^x-shopify-/, woocommerce: /^x-wc-/ };

/** The headers that are looked at in what the platform sends. */
function readOf(platform: ShopPlatform): string[] {
  const names = new Set<string>();
  const value = (name: string): string => (names.add(name), name);
  headersOf(platform, new Proxy<Record<string, string>>({}, { get: (_, name) => value(String(name)) }));
  return [...names].sort();
}

describe('The document of what shops send', () => {
  it.each(['shopify', 'woocommerce'] as const)('names the headers of %s that are read, and no others', (platform) => {
    const { parameters } = paths['/stores/{storeId}']?.post ?? { parameters: [] };
    const named = [...parameters, ...Object.values(components.securitySchemes)]
      .filter((each) => each.in === 'header')
      .map(({ name }) => name.toLowerCase())
      .filter((name) => BEGINS[platform].test(name));
    expect(named.sort()).toEqual(readOf(platform));
  });
});
