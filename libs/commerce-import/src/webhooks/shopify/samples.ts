import type { Body } from '../body.js';
import { mapIn } from '../stored.js';

/** What the test deliveries of the settings page and of the command line tell of, whatever the shop. */
const SAMPLES: ReadonlySet<number> = new Set(
  [
    '820982911946154508', // an order
    '890088186047892319', // a refund
    '706405506930370084', // a customer
    '788032119674292922', // a product
    '548380009', // a shop
  ].map(Number),
);

/** Whether the delivery tells of something that is in no shop. Sample returns are of an order 1. */
export const isSample = ({ json }: Body): boolean => {
  const orderId = mapIn(json['order'])['id'];
  return orderId === 1 || [json['id'], json['order_id'], orderId].some((id) => SAMPLES.has(Number(idText(id))));
};

const idText = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '');
