import type { Body } from './body.js';

/** A price of a product, whose payload names no currency: it is read as rupees are written, in hundredths. */
export const priceIn = (body: Body, name: string): number | null => body.amount(name, 'INR');
