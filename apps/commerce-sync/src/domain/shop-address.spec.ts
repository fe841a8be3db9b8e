import { describe, expect, it } from '@jest/globals';
import { isOtherShop, shopKeyOf } from './shop-address.js';

describe('the key of a connected store', () => {
  it.each([
    ['asha-saris.myshopify.com', 'asha-saris.myshopify.com'],
    ['https://Asha-Saris.MyShopify.com/', 'asha-saris.myshopify.com'],
    [' HTTP://asha-saris.myshopify.com/admin/settings?x=1#y ', 'asha-saris.myshopify.com'],
    ['asha-saris.myshopify.com.', 'asha-saris.myshopify.com'],
    ['https://admin.shopify.com/store/asha-saris', 'asha-saris.myshopify.com'],
    ['admin.shopify.com/store/Asha-Saris/settings/notifications?x=1', 'asha-saris.myshopify.com'],
    ['साड़ी.भारत', 'xn--e4b0cyb7a.xn--h2brj9c'],
    ['shop.example:8443', 'shop.example:8443'],
  ])('of %j is %j', (address, key) => {
    const found = shopKeyOf('shopify', address);
    if (key.startsWith('xn--')) expect(found).toMatch(/^xn--[a-z0-9-]+\.xn--h2brj9c$/);
    else expect(found).toBe(key);
  });

  it.each([
    'admin.shopify.com',
    'https://admin.shopify.com/settings',
    'admin.shopify.com/store/',
    'admin.shopify.com/store/..',
  ])('is none of %j: all shops have that address', (address) => expect(shopKeyOf('shopify', address)).toBeNull());

  it('keeps the folder of a WooCommerce shop, as two shops may share a host', () => {
    expect(shopKeyOf('woocommerce', 'https://Example.com/Shop//')).toBe('example.com/Shop');
    expect(shopKeyOf('woocommerce', 'https://example.com/?x')).toBe('example.com');
  });

  it.each([
    '',
    'shop',
    'localhost',
    'ftp://shop.example',
    'me@shop.example',
    'two shops.example',
    'a\\b.example',
    'http://',
    '..',
  ])('is none of %j', (address) => expect(shopKeyOf('woocommerce', address)).toBeNull());
});

describe('a delivery', () => {
  it.each<['shopify' | 'woocommerce', string, string | null, boolean]>([
    ['shopify', 'asha.myshopify.com', 'asha.myshopify.com', false],
    ['shopify', 'asha.myshopify.com', 'other.myshopify.com', true],
    ['shopify', 'asha.myshopify.com', 'asha.example', true],
    ['shopify', 'asha.myshopify.com', '..', true],
    ['shopify', 'asha.myshopify.com', null, false],
    ['shopify', 'asha.example', 'asha.myshopify.com', false],
    ['woocommerce', 'asha.example/shop', 'www.asha.example', false],
    ['woocommerce', 'www.asha.example', 'asha.example:8443/shop', false],
    ['woocommerce', shopKeyOf('woocommerce', 'साड़ी.भारत') ?? '', 'साड़ी.भारत', false],
    ['woocommerce', 'asha.example', 'staging.asha.example', true],
    ['woocommerce', 'asha.example', 'a b', true],
    ['woocommerce', 'asha.example', null, false],
  ])('to a store of %s with the key %s that names %s is of another shop: %s', (platform, key, said, isOther) => {
    expect(isOtherShop(platform, key, said)).toBe(isOther);
  });
});
