import type { TextCues } from '../../lists/text-cues.js';

export const cues: TextCues = {
  press: /ଦବା|ଚାପ|(?<![\u0b00-\u0b7f])ପ୍ରେସ/,
  calls: /କଲ|ଫୋନ/,
  automated: /ସ୍ୱୟଂଚାଳିତ|ସ୍ବୟଂଚାଳିତ|ସ୍ୱୟଂକ୍ରିୟ|ଅଟୋମେ|ରୋବଟ|ଡିଜିଟାଲ (?:ଆସିଷ୍ଟାଣ୍ଟ|ସହାୟକ)/,
  secret: /ଓଟିପି|ସିଭିଭି|ପାସୱାର୍ଡ|କାର୍ଡ ନମ୍ବର|(?:ୟୁପିଆଇ|ଏଟିଏମ) ପିନ/,
  denied: /ନାହିଁ|ନାହି|(?<![\u0b00-\u0b7f])ନ(?![\u0b00-\u0b7f])/,
};
