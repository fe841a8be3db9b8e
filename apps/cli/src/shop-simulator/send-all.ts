import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from './delivery.js';
import { sendDelivery } from './send-delivery.js';
import { Subscription, type Manners } from './subscription.js';

interface Sending {
  readonly url: URL;
  readonly manners: Manners;
  readonly atOnce: number;
  readonly hourSeconds: number;
}

/** Sends them with the manners of their platform; resolves, when none has a try left, with each topic's. */
export async function sendAll(deliveries: readonly Delivery[], sending: Sending): Promise<Subscription[]> {
  const subscriptions = new Map<string, Subscription>();
  const waiting: Promise<void>[] = [];
  const queue = deliveries.values();
  const of = ({ topic }: Delivery): Subscription => {
    const known = subscriptions.get(topic) ?? new Subscription(topic, sending.manners.maxFailures);
    subscriptions.set(topic, known);
    return known;
  };
  const work = async (): Promise<void> => {
    for (const delivery of queue) {
      const subscription = of(delivery);
      subscription.deliveries += 1;
      // a failed one waits for its next try while others are sent
      if (!(await tryOnce(delivery, subscription, sending, 0))) waiting.push(tryAgain(delivery, subscription, sending));
    }
  };
  await Promise.all(Array.from({ length: sending.atOnce }, work));
  await Promise.all(waiting);
  return [...subscriptions.values()];
}

async function tryAgain(delivery: Delivery, subscription: Subscription, sending: Sending): Promise<void> {
  for (const [at, hours] of sending.manners.retryHours.entries()) {
    await sleep(hours * sending.hourSeconds * 1000);
    if (await tryOnce(delivery, subscription, sending, at + 1)) return;
  }
}

/** True: nothing more is to be done for it. */
async function tryOnce(
  delivery: Delivery,
  subscription: Subscription,
  { url, manners }: Sending,
  retry: number,
): Promise<boolean> {
  if (subscription.isEnded) {
    subscription.unsent += 1;
    return true;
  }
  subscription.tries += 1;
  if (retry > 0) subscription.retried += 1;
  const status = await sendDelivery(url, delivery, manners.patience);
  const isTaken = status !== null && manners.isTaken(status);
  const isLast = retry >= manners.retryHours.length;
  if (isTaken) subscription.succeeded();
  else subscription.failed(isLast);
  return isTaken || isLast;
}
