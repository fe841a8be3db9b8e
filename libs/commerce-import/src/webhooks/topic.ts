import type { Body } from './body.js';
import type { IgnoredReason, ShopChange, ShopDelivery } from './delivery.js';

/** What a topic's body asks for. @throws Unmappable where it is not in the platform's shape */
export type ReadTopic = (body: Body, delivery: ShopDelivery) => ShopChange[] | IgnoredReason;

export type Topics = Readonly<Record<string, ReadTopic>>;
