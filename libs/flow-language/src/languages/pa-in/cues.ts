import type { TextCues } from '../../validation/wording/text-cues.js';

export const cues: TextCues = {
  press: /ਦਬਾ|ਦੱਬ|(?<![\u0a00-\u0a7f])(?:ਪ੍ਰੈੱਸ|ਪ੍ਰੈਸ)/,
  calls: /ਕਾਲ|ਫੋਨ|ਫ਼ੋਨ/,
  automated: /ਆਟੋਮੈਟਿਕ|ਆਟੋਮੇ|ਸਵੈਚਾਲਿਤ|ਸਵੈਚਲਿਤ|ਰੋਬੋਟ|ਡਿਜੀਟਲ (?:ਅਸਿਸਟੈਂਟ|ਸਹਾਇਕ)|ਰਿਕਾਰਡਡ/,
  secret: /ਓਟੀਪੀ|ਸੀਵੀਵੀ|ਪਾਸਵਰਡ|ਕਾਰਡ(?: ਦਾ)? ਨੰਬਰ|(?:ਯੂਪੀਆਈ|ਏਟੀਐਮ) ਪਿੰਨ/,
  denied: /(?<![\u0a00-\u0a7f])(?:ਨਾ|ਨਹੀਂ|ਨਹੀ)(?![\u0a00-\u0a7f])/,
};
