import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /ଦବା|ଚାପ|ପ୍ରେସ/,
  calls: /କଲ|ଫୋନ/,
  automated: /ସ୍ୱୟଂଚାଳିତ|ସ୍ବୟଂଚାଳିତ|ସ୍ୱୟଂକ୍ରିୟ|ଅଟୋମେ|ରୋବଟ/,
  secret: /ଓଟିପି|ସିଭିଭି|ପାସୱାର୍ଡ|କାର୍ଡ ନମ୍ବର|(?:ୟୁପିଆଇ|ଏଟିଏମ) ପିନ/,
};
