import type { RefundInformationTexts } from '../../flow-texts/refund-information.js';

export const refundInformation: RefundInformationTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}}. It is about your refund. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellRefund: 'The refund of {{inputs.amount}} rupees for order {{inputs.order_no}} has been started.',
  toOriginal: 'The money goes back the same way you paid.',
  toUpi: 'The money goes to your UPI account.',
  toBank: 'The money goes to the bank account you gave to the store.',
  toWallet: 'The amount is added to your wallet with the store.',
  tellDate: 'The refund will reach you by {{inputs.refund_by}} at the latest.',
  tellReference: 'The reference number of the refund is {{inputs.refund_reference}}.',
  safety: 'Please remember: the store never asks for an OTP or a PIN to give a refund.',
  askClear:
    'Is everything clear? Then say yes or press 1. If you have a question, say no or press 2, and I will connect you to a person.',
  byeClear: 'Thank you for your time. Have a good day.',
  byeExplained: 'That was all. If you have a question about the refund, please contact the store. Thank you, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  questionClear: 'Is the information about the refund clear to the shopper?',
};
