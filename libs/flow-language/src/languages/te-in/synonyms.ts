import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['ఇంట్లో ఎవరూ లేరు', 'నేను బయట ఉన్నాను', 'ఊళ్లో లేము', 'intlo lemu'],
    wrong_address: ['చిరునామా తప్పు', 'అడ్రస్ తప్పు', 'ఇల్లు మారాము', 'tappu address'],
    nobody_came: ['ఎవరూ రాలేదు', 'కొరియర్ రాలేదు', 'డెలివరీ బాయ్ రాలేదు', 'evaru raledu'],
  },
  deliveryReschedule: {
    morning: ['ఉదయం', 'పొద్దున', 'మార్నింగ్', 'morning'],
    afternoon: ['మధ్యాహ్నం', 'మధ్యాహ్నంలో', 'ఆఫ్టర్‌నూన్', 'afternoon'],
    evening: ['సాయంత్రం', 'ఈవినింగ్', 'సాయంకాలం', 'evening'],
  },
  exchange: {
    size: ['సైజు', 'సైజ్', 'పెద్ద సైజు', 'చిన్న సైజు', 'size'],
    colour: ['రంగు', 'కలర్', 'వేరే కలర్', 'color'],
    refund: ['డబ్బు తిరిగి', 'డబ్బులు కావాలి', 'డబ్బు వాపస్', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ఆన్‌లైన్', 'యూపీఐ', 'గూగుల్ పే', 'లింక్ పంపండి', 'online'],
    already_paid: ['కట్టేశాను', 'పేమెంట్ అయిపోయింది', 'డబ్బు చెల్లించాను', 'already paid'],
    cash_on_delivery: ['క్యాష్', 'నగదు', 'సీఓడీ', 'డెలివరీలో ఇస్తాను', 'cash'],
    not_wanted: ['క్యాన్సిల్ చేయండి', 'రద్దు చేయండి', 'అవసరం లేదు', 'cancel'],
  },
};
