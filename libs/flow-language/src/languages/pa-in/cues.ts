import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /ਦਬਾ|ਦੱਬ|ਪ੍ਰੈੱਸ|ਪ੍ਰੈਸ/,
  calls: /ਕਾਲ|ਫੋਨ|ਫ਼ੋਨ/,
  automated: /ਆਟੋਮੈਟਿਕ|ਆਟੋਮੇ|ਸਵੈਚਾਲਿਤ|ਸਵੈਚਲਿਤ|ਰੋਬੋਟ/,
  secret: /ਓਟੀਪੀ|ਸੀਵੀਵੀ|ਪਾਸਵਰਡ|ਕਾਰਡ(?: ਦਾ)? ਨੰਬਰ|(?:ਯੂਪੀਆਈ|ਏਟੀਐਮ) ਪਿੰਨ/,
};
