/**
 * The service's parsed configuration, as the platform module provides it. Only `*.module.ts` files ask for it: classes
 * get settings or values.
 */
export const CONFIG = Symbol('CONFIG');
