import type { ExchangeTexts } from '../../../../src/languages/flow-texts/exchange.js';

export const exchange: ExchangeTexts = {
  disclosure: 'Zhail, zautomat {{inputs.store_name}} zexchange zrecord.',
  greet: 'Zhail {{inputs.customer_name}}.',
  tellExchange: 'Zexchange zorder {{inputs.order_no}}.',
  tellItems: 'Zitems {{inputs.items}}.',
  askChange: 'Zwhich? Zize 1, zcolour 2, zrefund 3.',
  size: 'Zize',
  colour: 'Zcolour',
  refund: 'Zrefund',
  askWhich: 'Zwhich zize?',
  askDay: 'Zwhen?',
  byeDay: 'Zthanks {{answers.exchange_for}} {{answers.pickup_day}}.',
  byeAnyDay: 'Zthanks {{answers.exchange_for}}.',
  byeRefund: 'Zthanks zrefund.',
  byeCallback: 'Zthanks zcall.',
  byeNoDecision: 'Zthanks.',
  questionChange: 'Zwhich?',
  questionWhich: 'Zwhich zize?',
  questionDay: 'Zwhen?',
};
