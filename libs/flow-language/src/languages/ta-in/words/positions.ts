import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'முதல் முதலாவது முதலாவதாக mudhal muthal mudhalavathu muthalavathu',
    'இரண்டாவது ரெண்டாவது இரண்டாம் rendavathu rendavadhu irandavathu',
    'மூன்றாவது மூணாவது மூன்றாம் moonavathu moonavadhu moondravathu',
    'நான்காவது நாலாவது naalavathu naalavadhu',
    'ஐந்தாவது அஞ்சாவது anjavathu',
    'ஆறாவது aaravathu',
  ],
  last: 'கடைசி கடைசியாக kadaisi',
  counts: [
    'ஒன்று ஒண்ணு onnu',
    'இரண்டு ரெண்டு rendu',
    'மூன்று மூணு moonu',
    'நான்கு நாலு naalu',
    'ஐந்து அஞ்சு anju',
    'ஆறு aaru',
    'ஏழு ezhu',
    'எட்டு ettu',
  ],
  marks: 'எண் நம்பர் ஆப்ஷன் விருப்பம் option number',
  endings: 'வது ஆவது ம் vathu vadhu',
  idioms: 'ரெண்டும் இரண்டும் rendum',
};
