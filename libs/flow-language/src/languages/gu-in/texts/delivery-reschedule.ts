import type { DeliveryRescheduleTexts } from '../../flow-texts/delivery-reschedule.js';

export const deliveryReschedule: DeliveryRescheduleTexts = {
  disclosure: 'નમસ્તે, આ {{inputs.store_name}} તરફથી તમારા ઓર્ડરની ડિલિવરી વિશેનો ઓટોમેટેડ કૉલ છે. આ કૉલ રેકોર્ડ થઈ રહ્યો છે.',
  greet: 'નમસ્તે {{inputs.customer_name}} જી.',
  comesToday: 'તમારો ઓર્ડર નંબર {{inputs.order_no}} ડિલિવરી માટે નીકળી ગયો છે અને આજે તમારી પાસે પહોંચશે.',
  delayed: 'તમારા ઓર્ડર નંબર {{inputs.order_no}} માં મોડું થઈ રહ્યું છે. તે બદલ અમે દિલગીર છીએ.',
  newDate: 'હવે તે {{inputs.expected_date}} ના રોજ આવવાની ધારણા છે.',
  askSuits: 'તે લેવા માટે કોઈ હાજર હશે? કૃપા કરીને હા કે ના કહો, અથવા હા માટે 1 અને ના માટે 2 દબાવો.',
  askDay: 'તમને કયો દિવસ ફાવશે? આવતી કાલે કે શનિવાર જેવો દિવસ કહો, અથવા દિવસ અને મહિનો ચાર અંકમાં દબાવો.',
  askTime: 'દિવસના કયા સમયે: સવારે, બપોરે, કે સાંજે? તમે 1, 2 કે 3 પણ દબાવી શકો છો.',
  morning: 'સવારે',
  afternoon: 'બપોરે',
  evening: 'સાંજે',
  byeAsPlanned: 'આભાર, ડિલિવરી નક્કી થયા પ્રમાણે જ થશે. કૃપા કરીને તમારો ફોન નજીક રાખશો. નમસ્તે.',
  byeRescheduled: 'આભાર. કુરિયરને આ સમયે આવવા કહેવામાં આવશે: {{answers.new_day}}, {{answers.time_slot}}. નમસ્તે.',
  byeRescheduledDay: 'આભાર. કુરિયરને આ દિવસે આવવા કહેવામાં આવશે: {{answers.new_day}}. નમસ્તે.',
  byeCallback: 'માફ કરશો, અત્યારે કોઈ ઉપલબ્ધ નથી. સ્ટોરમાંથી કોઈ તમને પાછો કૉલ કરશે. આભાર, નમસ્તે.',
  byeNoDecision: 'ઠીક છે, ઓર્ડરમાં કોઈ ફેરફાર કર્યો નથી. આ ઓર્ડર વિશે સ્ટોર તમારો ફરી સંપર્ક કરી શકે છે. નમસ્તે.',
  questionSuits: 'ઓર્ડર લેવા માટે કોઈ હાજર હશે?',
  questionDay: 'ઓર્ડર હવે કયા દિવસે પહોંચાડવો?',
  questionTime: 'દિવસના કયા સમયે પહોંચાડવો?',
};
