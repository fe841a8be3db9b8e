import type { CodConfirmationTexts } from '../text-keys.js';

export const texts: CodConfirmationTexts = {
  disclosure: 'નમસ્તે, આ તમારા કેશ ઓન ડિલિવરી ઓર્ડર વિશેનો ઓટોમેટેડ કૉલ છે. આ કૉલ રેકોર્ડ થઈ રહ્યો છે.',
  greet: 'નમસ્તે {{inputs.customer_name}} જી.',
  greetStore: 'નમસ્તે {{inputs.customer_name}} જી, આ કૉલ {{inputs.store_name}} તરફથી છે.',
  items: 'તમારા ઓર્ડરમાં {{inputs.items}} છે.',
  askOrder:
    'શું તમે {{inputs.amount}} રૂપિયાનો ઓર્ડર નંબર {{inputs.order_no}} કેશ ઓન ડિલિવરી પર કર્યો છે? કૃપા કરીને હા કે ના કહો.',
  askAddress: 'આ ઓર્ડરમાં આપેલું સરનામું સાચું અને પૂરું છે?',
  askNewAddress: 'કૃપા કરીને પિન કોડ સાથે પૂરું સરનામું કહો.',
  confirmNewAddress: 'નોંધેલું સરનામું: {{answers.new_address}}. ડિલિવરીનું સરનામું બદલીને આ કરી દઈએ?',
  askDelivery: 'તમને ડિલિવરી ક્યારે જોઈએ છે: આવતી કાલે, પરમ દિવસે, કે શનિ-રવિમાં?',
  tomorrow: 'આવતી કાલે',
  dayAfter: 'પરમ દિવસે',
  weekend: 'શનિ-રવિમાં',
  confirmCancel: 'શું ઓર્ડર નંબર {{inputs.order_no}} રદ કરી દઈએ? કૃપા કરીને હા કે ના કહો.',
  byeConfirmed: 'આભાર, તમારો ઓર્ડર પાકો થઈ ગયો છે. ડિલિવરી સમયે રકમ તૈયાર રાખશો. તમારો દિવસ શુભ રહે.',
  byeCancelled: 'તમારો ઓર્ડર રદ કરવામાં આવ્યો છે. આભાર, નમસ્તે.',
  byeCancelNoted: 'ઓર્ડર રદ કરવાની તમારી વિનંતી નોંધી લીધી છે, સ્ટોર તેના પર કાર્યવાહી કરશે. આભાર, નમસ્તે.',
  byeChanges: 'આભાર, તમારા ફેરફાર નોંધી લીધા છે. ઓર્ડર મોકલતાં પહેલાં સ્ટોર તે ચકાસશે. નમસ્તે.',
  byeNoDecision: 'ઠીક છે, ઓર્ડરમાં કોઈ ફેરફાર કર્યો નથી. આ ઓર્ડર વિશે સ્ટોર તમારો ફરી સંપર્ક કરી શકે છે. નમસ્તે.',
  questionOrder: 'શું ગ્રાહકે આ ઓર્ડર કર્યો છે અને તેમને તે જોઈએ છે?',
  questionAddress: 'શું ડિલિવરીનું સરનામું સાચું છે?',
  questionNewAddress: 'ડિલિવરીનું સાચું સરનામું શું છે?',
  questionDelivery: 'ઓર્ડર ક્યારે પહોંચાડવો?',
};
