import { BodyReceiver } from './body-receiver.js';

/** Receives the bodies of hooks, in memory of their own: strangers' bodies take nothing from those of the API. */
export class HookBodies extends BodyReceiver {}
