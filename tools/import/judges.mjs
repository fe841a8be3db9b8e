// What the tables say after an import, judged without a database: a planted loss or double turns each red.
import { totalOf } from './orders-export.mjs';

/**
 * Orders of the store: their number, paise together, different phones, those written more than once, and those whose
 * amount is another than the file's.
 * @typedef {{orders: number, total: number, phones: number, again: number, wrong: number}} KeptRow
 * @typedef {import('../faults/conditions.mjs').Report} Report
 */

/**
 * @param {Report} report
 * @param {number} orders in the file
 * @param {{kept: KeptRow, copies: number, written: number, contacts: number}} found copies in the history, orders that
 * the syncs have counted as written, and orders whose phone is a contact
 */
export function judgeImported(report, orders, { kept, copies, written, contacts }) {
  report.check('every order is there, and none twice', kept.orders === orders, `${kept.orders}`);
  report.check('each has the amount that the file has', kept.wrong === 0 && kept.total === totalOf(orders));
  report.check('each has its number', kept.phones === orders, `${kept.phones}`);
  report.check('none was written twice', kept.again === 0, `${kept.again}`);
  report.check('the history has one copy of each', copies === orders, `${copies}`);
  report.check('the syncs have written each once', written === orders, `${written}`);
  report.check('each shopper is a contact', contacts === orders, `${contacts}`);
}

/**
 * One order was placed after the import, and is to be the only one that is called for.
 * @param {Report} report
 * @param {{started: number, judged: number, runs: number}} called
 */
export function judgeCalled(report, called) {
  report.check('nobody else is called', called.judged === 1 && called.runs === 1, JSON.stringify(called));
}
