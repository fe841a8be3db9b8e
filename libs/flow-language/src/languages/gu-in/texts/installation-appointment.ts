import type { InstallationAppointmentTexts } from '../../flow-texts/installation-appointment.js';

export const installationAppointment: InstallationAppointmentTexts = {
  disclosure: 'નમસ્તે, આ {{inputs.store_name}} તરફથી તમારી વસ્તુના ઇન્સ્ટોલેશન વિશેનો ઓટોમેટેડ કૉલ છે. આ કૉલ રેકોર્ડ થઈ રહ્યો છે.',
  greet: 'નમસ્તે {{inputs.customer_name}} જી.',
  tellDelivered: 'તમારો ઓર્ડર નંબર {{inputs.order_no}} પહોંચાડી દીધો છે.',
  askNeeded: 'તેને લગાવવા માટે ટેકનિશિયન મોકલીએ? કૃપા કરીને હા કે ના કહો, અથવા હા માટે 1 અને ના માટે 2 દબાવો.',
  askDay: 'ટેકનિશિયન કયા દિવસે આવે? આવતી કાલે કે શનિવાર જેવો દિવસ કહો, અથવા દિવસ અને મહિનો ચાર અંકમાં દબાવો.',
  askTime: 'દિવસના કયા સમયે: સવારે, બપોરે, કે સાંજે? તમે 1, 2 કે 3 પણ દબાવી શકો છો.',
  morning: 'સવારે',
  afternoon: 'બપોરે',
  evening: 'સાંજે',
  byeAppointment:
    'આભાર. તમે જણાવેલો સમય: {{answers.appointment_day}}, {{answers.time_slot}}. આવતાં પહેલાં ટેકનિશિયન તમને કૉલ કરશે. નમસ્તે.',
  byeDay: 'આભાર. તમે જણાવેલો દિવસ: {{answers.appointment_day}}. આવતાં પહેલાં ટેકનિશિયન તમને કૉલ કરશે. નમસ્તે.',
  byeNotNeeded: 'ઠીક છે, કોઈ નહીં આવે. મદદ જોઈએ તો સ્ટોરનો સંપર્ક કરશો. આભાર, નમસ્તે.',
  byeCallback: 'માફ કરશો, અત્યારે કોઈ ઉપલબ્ધ નથી. સ્ટોરમાંથી કોઈ તમને પાછો કૉલ કરશે. આભાર, નમસ્તે.',
  byeNoDecision: 'ઠીક છે, ઓર્ડરમાં કોઈ ફેરફાર કર્યો નથી. આ ઓર્ડર વિશે સ્ટોર તમારો ફરી સંપર્ક કરી શકે છે. નમસ્તે.',
  questionNeeded: 'ટેકનિશિયન મોકલવો?',
  questionDay: 'ટેકનિશિયન કયા દિવસે આવે?',
  questionTime: 'દિવસના કયા સમયે પહોંચાડવો?',
};
