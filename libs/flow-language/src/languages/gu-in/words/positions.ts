import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'પહેલું પહેલો પહેલી પહેલા pehlu pehlo pehli pahelu pahelo',
    'બીજું બીજો બીજી બીજા biju bijo biji beeju',
    'ત્રીજું ત્રીજો ત્રીજી triju trijo triji',
    'ચોથું ચોથો ચોથી chothu chotho chothi',
    'પાંચમું પાંચમો પાંચમી panchmu panchmo',
    'છઠ્ઠું છઠ્ઠો છઠ્ઠી chhaththu',
  ],
  last: 'છેલ્લું છેલ્લો છેલ્લી chhellu chello chhello',
  counts: ['એક ek', 'બે be', 'ત્રણ tran', 'ચાર char', 'પાંચ panch', 'છ chha', 'સાત saat', 'આઠ aath'],
  marks: 'વિકલ્પ નંબર ઓપ્શન vikalp option number',
  endings: 'લું લો લી જું જો જી થું થો મું મો',
  idioms:
    'બીજું_કંઈ બીજું_કાંઈ બીજો_કોઈ બીજી_કોઈ કોઈ_બીજો કોઈ_બીજી કોઈ_બીજું એક_મિનિટ એમાંથી_એક તેમાંથી_એક એક_વાત એક_વસ્તુ biju_kai koi_bijo',
};
