import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'ପ୍ରଥମ ପ୍ରଥମଟି ପହିଲା prathama prathamata pahila',
    'ଦ୍ୱିତୀୟ ଦ୍ବିତୀୟ ଦ୍ୱିତୀୟଟି ଦ୍ୱିତୀୟଟା dwitiya dwitiyata',
    'ତୃତୀୟ ତୃତୀୟଟି trutiya trutiyata',
    'ଚତୁର୍ଥ ଚତୁର୍ଥଟି chaturtha',
    'ପଞ୍ଚମ ପଞ୍ଚମଟି panchama',
    'ଷଷ୍ଠ shashtha',
  ],
  last: 'ଶେଷ ଶେଷଟି sesha seshata',
  counts: ['ଏକ ଗୋଟିଏ eka', 'ଦୁଇ dui', 'ତିନି tini', 'ଚାରି chari', 'ପାଞ୍ଚ pancha', 'ଛଅ chha', 'ସାତ sata', 'ଆଠ atha'],
  marks: 'ନମ୍ବର ବିକଳ୍ପ ଅପସନ nambar option number',
  endings: 'ମ ୟ ର୍ଥ',
};
