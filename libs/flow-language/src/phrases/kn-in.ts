import type { PhraseBook } from './phrase-book.js';

export const knIN: PhraseBook = {
  yes: ['ಹೌದು', 'ಹೂಂ|ಹೂ|ಹ್ಞೂಂ|ಹೌದ್ರಿ|ಹಾಂ', 'ಹೌದು ಹೌದು|ಸರ್|ರಿ', 'howdu|haudu|houdu|hauda|howdhu|hu|hoo|hoon', 'howdu|haudu|houdu sir|ri'],
  agree: [
    'ಸರಿ|ಸರಿಯಾಗಿದೆ|ಸರಿಯಿದೆ|ಓಕೆ|ಖಂಡಿತ|ಖಂಡಿತವಾಗಿ|ಖಂಡಿತಾ|ಆಯ್ತು|ಆಯಿತು|ಕರೆಕ್ಟ್|ಪರವಾಗಿಲ್ಲ|ಪರ್ವಾಗಿಲ್ಲ|ತಪ್ಪಿಲ್ಲ|ತಪ್ಪಲ್ಲ', 'ಸರಿ|ಕರೆಕ್ಟ್|ಸರಿಯಾಗಿ ಇದೆ|ಆಗಿದೆ', 'ತಪ್ಪು ಅಲ್ಲ|ಇಲ್ಲ', 'ತೊಂದರೆ|ಸಮಸ್ಯೆ|ಪ್ರಾಬ್ಲಮ್ ಇಲ್ಲ', 'sari|sariyagide|sariyide|khandita|khanditha|kandita|aaytu|aytu|ayithu|aayithu|paravagilla|parvagilla', 'sari|correct|sariyagi ide|agide|aagide', 'tappu|thappu alla|illa', 'tondare|problem|samasye illa',
  ],
  want: ['ಬೇಕು|ಕಳುಹಿಸಿ|ಕಳಿಸಿ|ಮಾಡಿ', 'beku|bekku|kalisi|kaluhisi|maadi|madi'],
  filler: ['ನನಗೆ|ನಂಗೆ|ನಮಗೆ|ಆರ್ಡರ್|nanage|nange'],
  no: ['ಇಲ್ಲ', 'ಅಲ್ಲ|ಇಲ್ಲಾ|ಅಲ್ಲಾ|ಇಲ್ರಿ|ಇಲ್ಲರೀ', 'ಇಲ್ಲ|ಅಲ್ಲ ಸರ್|ಇಲ್ಲ|ಅಲ್ಲ', 'illa|alla|ilri|illari', 'illa|alla sir|ri'],
  refuse: [
    'ಬೇಡ|ಬೇಡಿ|ಬೇಡಾ|ಬ್ಯಾಡ|ತಪ್ಪು|ಸರಿಯಿಲ್ಲ|ಸರಿಯಲ್ಲ|ಸರಿಯಾಗಿಲ್ಲ|ಅಗತ್ಯವಿಲ್ಲ|ಬೇಕಾಗಿಲ್ಲ|ಬೇಕಿಲ್ಲ|ಆಗಲ್ಲ|ಆಗುವುದಿಲ್ಲ|ಆಗೋದಿಲ್ಲ|ಮಾಡಿಲ್ಲ|ಮಾಡಬೇಡಿ|ಕಳಿಸಬೇಡಿ|ಕಳುಹಿಸಬೇಡಿ', 'ಸರಿ|ಸರಿಯಾಗಿ|ಕರೆಕ್ಟ್|ಖಂಡಿತ|ಅಗತ್ಯ|ಇಷ್ಟ ಇಲ್ಲ|ಅಲ್ಲ',
    'beda|bedi|bedaa|byada|tappu|thappu|sariyilla|sariyalla|sariyagilla|bekilla|bekagilla|agalla|aagalla|agolla|maadilla|madilla|madbedi|maadbedi|kalisabedi|kalsbedi', 'sari|correct|khandita|agatya|ishta|ista illa|alla',
  ],
  unsure: ['ಗೊತ್ತಿಲ್ಲ|ತಿಳಿದಿಲ್ಲ|ಬಹುಶಃ|ನೋಡೋಣ|ನೆನಪಿಲ್ಲ', 'ಗೊತ್ತು|ನೆನಪು ಇಲ್ಲ', 'ಯೋಚಿಸಿ|ಯೋಚನೆ ಹೇಳುತ್ತೇನೆ|ಹೇಳ್ತೀನಿ|ಮಾಡಿ|ಮಾಡ್ತೀನಿ', 'gottilla|gothilla|gotilla|bahusha|nodona|nenapilla', 'yochisi|yochne helthini|heltini|maadi|madi', 'ಹೌದೋ ಇಲ್ಲವೋ|ಅಲ್ಲವೋ', 'ಕ್ಯಾನ್ಸಲ್|ರದ್ದು|cancel ಮಾಡಬೇಡಿ|ಮಾಡೋದು_ಬೇಡ', 'cancel|raddu madabedi|maadabedi|madbedi|maadbedi'],
  cancel: ['ಕ್ಯಾನ್ಸಲ್|ಕ್ಯಾನ್ಸೆಲ್|ಕ್ಯಾನ್ಸಲ್ಲು|ರದ್ದು|raddu|cancel'],
  optOut: [
    'ದಯವಿಟ್ಟು ನನಗೆ ಮತ್ತೆ ಕರೆ ಮಾಡಬೇಡಿ', 'ನನಗೆ|ನಂಗೆ|ನಮಗೆ| ಮತ್ತೆ| ಕರೆ|ಕಾಲ್|ಫೋನ್|call|phone ಮಾಡಬೇಡಿ|ಮಾಡಬೇಡ|ಮಾಡ್ಬೇಡಿ|ಮಾಡ್ಬೇಡ|ಮಾಡಬಾರದು|ಮಾಡೋದು_ಬೇಡ|ಮಾಡುವುದು_ಬೇಡ', 'ಕರೆ|ಕಾಲ್|ಫೋನ್|call|phone ಮಾಡುವುದನ್ನು|ಮಾಡೋದನ್ನ|ಮಾಡೋದು|ಬರೋದು ನಿಲ್ಲಿಸಿ|ನಿಲ್ಸಿ|ಬಂದ್|ಬಿಡಿ', 'ಕರೆ|ಕರೆಗಳು|ಕಾಲ್ಸ್|calls ಬೇಡ', 'ನನ್ನ ನಂಬರ್|ನಂಬರನ್ನು|ಸಂಖ್ಯೆ|number ತೆಗೆದುಹಾಕಿ|ತೆಗೆದು|ತೆಗೆಯಿರಿ|ತೆಗೀರಿ|ಡಿಲೀಟ್|delete|remove', 'ತೊಂದರೆ|ಡಿಸ್ಟರ್ಬ್|disturb ಕೊಡಬೇಡಿ|ಮಾಡಬೇಡಿ',
    'nanage|nange|namage| matte| call|phone|fone|kare madabedi|maadabedi|madbedi|maadbedi|madabeda|maadabeda|madbeda|maadbeda|madodu_beda|maadodu_beda|madabaradu', 'call|calls|phone madodu|maadodu|madodanna|maadodanna nillisi|nilsi|band', 'calls|call beda', 'nanna number|nambar tegedu|tegeyiri|tegiri|delete|remove', 'tondare|disturb kodabedi|kodbedi|madabedi|madbedi',
  ],
  limits: { before: ['ಈಗ|ಈಗಲೇ|ಬೆಳಿಗ್ಗೆ|ಬೆಳಗ್ಗೆ|ರಾತ್ರಿ|ಸಂಜೆ|ಮಧ್ಯಾಹ್ನ|ಗಂಟೆಗೆ|ಇವತ್ತು|ಇಂದು', 'ಗಂಟೆಯ|ಗಂಟೆಗೆ|ಗಂಟೆಗಿಂತ ಮೊದಲು|ಮುಂಚೆ|ನಂತರ', 'eega|iga|eegle|belagge|beligge|ratri|sanje|madhyahna|gantege|ivattu', 'gantege|gantegintha modalu|munche|nantara'] },
  person: [
    'ನಾನು ಒಬ್ಬ ವ್ಯಕ್ತಿಯ ಜೊತೆ ಮಾತನಾಡಬೇಕು', 'ಯಾರ|ವ್ಯಕ್ತಿಯ|ಮನುಷ್ಯರ|ಮ್ಯಾನೇಜರ್|ಏಜೆಂಟ್ ಜೊತೆ|ಜೊತೆಯಾದರೂ|ಹತ್ತಿರ|ಜೊತೆಗೆ ಮಾತನಾಡಬೇಕು|ಮಾತಾಡಬೇಕು|ಮಾತಾಡ್ಬೇಕು|ಮಾತನಾಡಲು', 'ಕಸ್ಟಮರ್ ಕೇರ್', 'yaara|yara|yaradaru|vyaktiya|manager|agent jote|jothe|hatra maatadabeku|matadabeku|matadbeku|mathadbeku|maathadbeku', 'yaara jotheyadaru|joteyadaru matadbeku|mathadbeku|maathadbeku',
  ],
  repeat: [
    'ದಯವಿಟ್ಟು ಮತ್ತೆ ಹೇಳಿ', 'ಮತ್ತೆ|ಇನ್ನೊಮ್ಮೆ|ಮತ್ತೊಮ್ಮೆ|ಇನ್ನೊಂದ್_ಸಲ|ಇನ್ನೊಂದು_ಸಲ|ತಿರುಗಿ ಹೇಳಿ|ಹೇಳಿರಿ', 'ಏನು|ಏನ್ ಹೇಳಿದಿರಿ|ಹೇಳಿದ್ರಿ|ಅಂದ್ರಿ', 'ಕೇಳಿಸಲಿಲ್ಲ|ಕೇಳಿಸ್ಲಿಲ್ಲ|ಕೇಳಿಸ್ತಿಲ್ಲ|ಕೇಳಿಸುತ್ತಿಲ್ಲ|ಅರ್ಥವಾಗಲಿಲ್ಲ', 'ಅರ್ಥ ಆಗಲಿಲ್ಲ|ಆಗ್ಲಿಲ್ಲ|ಆಗಿಲ್ಲ', 'matte|innomme|mattomme|innond_sala heli', 'enu|en helidri|helidiri|andri', 'kelislilla|kelisalilla|kelistilla', 'artha agalilla|aaglilla|aglilla|agilla',
  ],
  sampleText: 'ಇದು ಒಂದು ಮಾದರಿ ಉತ್ತರ',
  notHeard: 'ಕ್ಷಮಿಸಿ, ನಿಮ್ಮ ಧ್ವನಿ ಕೇಳಿಸಲಿಲ್ಲ.',
  notUnderstood: 'ಕ್ಷಮಿಸಿ, ನೀವು ಹೇಳಿದ್ದು ಅರ್ಥವಾಗಲಿಲ್ಲ.',
  optedOut: 'ಸರಿ. ಈ ಸಂಖ್ಯೆಗೆ ಮತ್ತೆ ಕರೆ ಮಾಡುವುದಿಲ್ಲ. ಧನ್ಯವಾದಗಳು.',
  connecting: 'ದಯವಿಟ್ಟು ಲೈನ್‌ನಲ್ಲಿರಿ, ನಿಮ್ಮನ್ನು ಒಬ್ಬ ವ್ಯಕ್ತಿಯೊಂದಿಗೆ ಸಂಪರ್ಕಿಸುತ್ತಿದ್ದೇವೆ.',
};
