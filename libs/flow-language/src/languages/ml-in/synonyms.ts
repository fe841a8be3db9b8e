import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['വീട്ടിൽ ആരും ഇല്ലായിരുന്നു', 'ഞാൻ പുറത്തായിരുന്നു', 'നാട്ടിൽ ഇല്ലായിരുന്നു', 'veettil illayirunnu'],
    wrong_address: ['വിലാസം തെറ്റ്', 'അഡ്രസ് തെറ്റ്', 'വീട് മാറി', 'thettaya vilasam'],
    nobody_came: ['ഡെലിവറി ബോയ് വന്നില്ല', 'ആരും വന്നിട്ടില്ല', 'കൊറിയർ വന്നില്ല', 'ആരും വന്നതേയില്ല', 'aarum vannilla'],
  },
  deliveryReschedule: {
    morning: ['രാവിലെ', 'മോണിംഗ്', 'കാലത്ത്', 'ravile'],
    afternoon: ['ഉച്ചയ്ക്ക്', 'ഉച്ച', 'ഉച്ചകഴിഞ്ഞ്', 'uchakku'],
    evening: ['വൈകുന്നേരം', 'വൈകിട്ട്', 'ഈവനിംഗ്', 'vaikunneram'],
  },
  exchange: {
    size: ['സൈസ്', 'വലിയ സൈസ്', 'ചെറിയ സൈസ്', 'size'],
    colour: ['നിറം', 'കളർ', 'വേറെ കളർ', 'color'],
    refund: ['പണം തിരികെ', 'കാശ് തിരികെ', 'പണം മതി', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ഓൺലൈൻ', 'യുപിഐ', 'ഗൂഗിൾ പേ', 'ലിങ്ക് അയയ്ക്കൂ', 'online'],
    already_paid: ['അടച്ചു', 'പേയ്‌മെന്റ് കഴിഞ്ഞു', 'പണം കൊടുത്തു', 'already paid'],
    cash_on_delivery: ['ക്യാഷ്', 'റൊക്കം', 'സിഒഡി', 'ഡെലിവറിയിൽ തരാം', 'cash'],
    not_wanted: ['ക്യാൻസൽ ചെയ്യൂ', 'റദ്ദാക്കൂ', 'ആവശ്യമില്ല', 'cancel'],
  },
};
