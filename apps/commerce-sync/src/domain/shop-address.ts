import type { ShopPlatform } from '@outcall/commerce-import';

/**
 * The address of a shop as a store's key: the host in lower case, without scheme and without a slash at its end. Of
 * WooCommerce with the folder that the shop lies in. Null: it is no address of a shop.
 */
export function shopKeyOf(platform: ShopPlatform, address: string): string | null {
  const text = address.trim().replace(/^https?:\/\//i, '');
  if (text === '' || /[\s\\@]/.test(text) || text.includes('://')) return null;
  const url = parsed(`https://${text}`);
  if (!url || !/^[a-z0-9.-]+$/.test(url.hostname) || !/[a-z0-9]\.[a-z0-9]/.test(url.hostname)) return null;
  const host = url.host.replace(/\.$/, '');
  return platform === 'shopify' ? host : host + url.pathname.replace(/\/+$/, '');
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
