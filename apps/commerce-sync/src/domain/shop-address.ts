import type { ShopPlatform } from '@outcall/commerce-import';

/**
 * The address of a shop as a store's key: the host in lower case, without scheme and without a slash at its end. Of
 * WooCommerce with the folder that the shop lies in. Shopify's admin has one address for all shops, and names the shop
 * in its path. Null: it is no address of a shop.
 */
export function shopKeyOf(platform: ShopPlatform, address: string): string | null {
  const text = address.trim().replace(/^https?:\/\//i, '');
  if (text === '' || /[\s\\@]/.test(text) || text.includes('://')) return null;
  const url = parsed(`https://${text}`);
  if (!url || !/^[a-z0-9.-]+$/.test(url.hostname) || !/[a-z0-9]\.[a-z0-9]/.test(url.hostname)) return null;
  const host = url.host.replace(/\.$/, '');
  if (platform === 'woocommerce') return host + url.pathname.replace(/\/+$/, '');
  return host === SHOPIFY_ADMIN ? shopOfAdmin(url.pathname) : host;
}

const SHOPIFY_ADMIN = 'admin.shopify.com';

function shopOfAdmin(path: string): string | null {
  const [, name] = /^\/store\/([a-z0-9][a-z0-9-]*)(?:\/|$)/i.exec(path) ?? [];
  return name === undefined ? null : `${name.toLowerCase()}.myshopify.com`;
}

/**
 * Whether a delivery names another shop than the store's, whose key is `key`: one secret may sign for several shops,
 * and a copy of a shop keeps the secrets of the first. `said`: what the platform names the shop; null: it does not say.
 * Shopify names its own address of the shop, so a store that was connected by another tells nothing. Of WooCommerce the
 * host counts alone, with `www.` or without: where the shop lies in it is written in more than one way.
 */
export function isOtherShop(platform: ShopPlatform, key: string, said: string | null): boolean {
  if (said === null) return false;
  if (platform === 'shopify') return key.endsWith('.myshopify.com') && shopKeyOf(platform, said) !== key;
  return hostOf(said) !== hostOf(key);
}

const hostOf = (address: string): string | undefined =>
  parsed(`https://${address}`)
    ?.hostname.replace(/^www\./, '')
    .replace(/\.$/, '');

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
