import { PUBLIC_EVENT_TYPES } from '@outcall/kernel';

/**
 * What an app may ask to be told of: all, or any public event but `ping`, which is sent by hand; `app.*` it is told in
 * any case.
 */
export const APP_EVENT_TYPES = ['*', ...PUBLIC_EVENT_TYPES.filter((type) => type !== 'ping')] as const;
