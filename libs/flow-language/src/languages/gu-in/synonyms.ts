import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['ઘરે નહોતો', 'ઘરે કોઈ નહોતું', 'બહાર હતો', 'ghare nahoto'],
    wrong_address: ['એડ્રેસ ખોટું', 'સરનામું ખોટું', 'સરનામું બદલાયું', 'ઘર બદલ્યું', 'khotu sarnamu'],
    nobody_came: ['ડિલિવરી બોય આવ્યો નહીં', 'કોઈ આવ્યું જ નહીં', 'કુરિયર આવ્યો નથી', 'કોઈ આવ્યું નથી', 'koi aavyu nathi'],
  },
  deliveryReschedule: {
    morning: ['સવારે', 'સવાર', 'મોર્નિંગ', 'savare'],
    afternoon: ['બપોરે', 'બપોર', 'આફ્ટરનૂન', 'bapore'],
    evening: ['સાંજે', 'સાંજ', 'ઈવનિંગ', 'sanje'],
  },
  exchange: {
    size: ['સાઇઝ', 'મોટી સાઇઝ', 'નાની સાઇઝ', 'મોટું જોઈએ', 'size'],
    colour: ['રંગ', 'કલર', 'બીજો કલર', 'color'],
    refund: ['પૈસા પાછા', 'પૈસા જોઈએ', 'પૈસા પરત', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ઓનલાઇન', 'યુપીઆઈ', 'ગૂગલ પે', 'લિંક મોકલો', 'online'],
    already_paid: ['ભરી દીધા', 'પેમેન્ટ થઈ ગયું', 'પૈસા આપી દીધા', 'already paid'],
    cash_on_delivery: ['કેશ', 'રોકડા', 'સીઓડી', 'ડિલિવરી વખતે આપીશ', 'cash'],
    not_wanted: ['કેન્સલ કરો', 'રદ કરો', 'જરૂર નથી', 'cancel'],
  },
};
