import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['ଘରେ ନଥିଲି', 'ଘରେ କେହି ନଥିଲେ', 'ବାହାରେ ଥିଲି', 'ghare nathili'],
    wrong_address: ['ଆଡ୍ରେସ ଭୁଲ', 'ଠିକଣା ଭୁଲ', 'ଠିକଣା ବଦଳିଛି', 'ଘର ବଦଳାଇଛୁ', 'bhul thikana'],
    nobody_came: ['ଡେଲିଭରି ବୟ ଆସିନାହିଁ', 'କେହି ଆସିଲେ ନାହିଁ', 'କୁରିଅର୍ ଆସିଲା ନାହିଁ', 'କେହି ଆସିନାହାନ୍ତି', 'kehi aasile nahi'],
  },
  deliveryReschedule: {
    morning: ['ସକାଳେ', 'ସକାଳ', 'ମର୍ଣ୍ଣିଂ', 'sakale'],
    afternoon: ['ଦ୍ୱିପହରେ', 'ଦ୍ୱିପହର', 'ଆଫ୍ଟରନୁନ୍', 'dipahare'],
    evening: ['ସନ୍ଧ୍ୟାରେ', 'ସନ୍ଧ୍ୟା', 'ଇଭନିଂ', 'sandhyare'],
  },
  exchange: {
    size: ['ସାଇଜ୍', 'ବଡ଼ ସାଇଜ୍', 'ଛୋଟ ସାଇଜ୍', 'size'],
    colour: ['ରଙ୍ଗ', 'କଲର୍', 'ଅନ୍ୟ କଲର୍', 'color'],
    refund: ['ଟଙ୍କା ଫେରସ୍ତ', 'ଟଙ୍କା ଦରକାର', 'ଟଙ୍କା ଫେରାଅ', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ଅନଲାଇନ୍', 'ୟୁପିଆଇ', 'ଗୁଗୁଲ୍ ପେ', 'ଲିଙ୍କ ପଠାନ୍ତୁ', 'online'],
    already_paid: ['ଦେଇସାରିଛି', 'ପେମେଣ୍ଟ ହୋଇଗଲା', 'ଟଙ୍କା ଦେଇଛି', 'already paid'],
    cash_on_delivery: ['କ୍ୟାସ୍', 'ନଗଦ', 'ସିଓଡି', 'ଡେଲିଭରିରେ ଦେବି', 'cash'],
    not_wanted: ['କ୍ୟାନସେଲ୍ କରନ୍ତୁ', 'ବାତିଲ କରନ୍ତୁ', 'ଦରକାର ନାହିଁ', 'cancel'],
  },
};
