/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ಕ್ಯಾಶ್ | ನಗದು | cash | cod
pay.online: ಆನ್‌ಲೈನ್ | ಯುಪಿಐ | upi | ಕಾರ್ಡ್ | online
open: ಹೌದು ಹೇಳಿ; haudu heli; ಹೌದು ಯಾರು; ಹಲೋ ಯಾರು ಮಾತಾಡೋದು; ಸರಿಯಾಗಿ ಕೇಳಿಸ್ತಿಲ್ಲ; kelistilla; ಫೋನ್ ಕಟ್ ಮಾಡಬೇಡಿ; phone cut madbedi; ಅರ್ಥ ಆಗಲಿಲ್ಲ; artha aglilla; ಹೌದು ಒಂದು ನಿಮಿಷ ಇರಿ; ಹೌದು ಯಾವ ಕಂಪನಿ; ಹಾ ಹೇಳಿ; yaaru neevu; ಇಲ್ಲ ನನಗೆ ಅರ್ಥ ಆಗಲಿಲ್ಲ; ಗೊತ್ತಿಲ್ಲ; ಎಸ್ ಹೂ ಈಸ್ ದಿಸ್; ಯಾವ ಆರ್ಡರ್; haudu adre yava order; ವಾಯ್ಸ್ ಬರ್ತಿಲ್ಲ; ಈಗ ಟೈಮ್ ಇಲ್ಲ; haan heli
yes: ಹೌದು; ಹೌದು ಕಳಿಸಿ; ಸರಿ; haudu kalsi; ಎಸ್; ಓಕೆ ಕನ್ಫರ್ಮ್ ಮಾಡಿ; beku; ಆಯ್ತು; haudu sari
no: ಬೇಡ; beda; ನನಗೆ ಬೇಡ; ನೋ; ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ; nanage beda; ಇಲ್ಲ ಬೇಡ; ನೋ ಥ್ಯಾಂಕ್ಸ್
optOut: ನನಗೆ ಫೋನ್ ಮಾಡಬೇಡಿ; ಕಾಲ್ ಮಾಡಬೇಡಿ; call madbedi; ಡೋಂಟ್ ಕಾಲ್ ಮೀ; ಇನ್ನು ಮೇಲೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; ಸ್ಟಾಪ್; ನನ್ನ ನಂಬರ್ ತೆಗೆದುಹಾಕಿ; DND; phone madbedi innu; ಸ್ಟಾಪ್ ಕಾಲಿಂಗ್; no calls please
optOut: ಫೋನ್ ಮಾಡಬೇಡಿ; call madbeda
open: ನಾಳೆ ಫೋನ್ ಮಾಡಿ; ಈಗ ಕಾಲ್ ಮಾಡಬೇಡಿ ಆಮೇಲೆ ಮಾಡಿ; ಡೆಲಿವರಿ ಬಾಯ್ ಕಾಲ್ ಮಾಡೋದು ಬೇಡ
textBack: ಕಾಲ್ ಮಾಡೋ ಅವಶ್ಯಕತೆ ಇಲ್ಲ ಸೆಕ್ಯೂರಿಟಿಗೆ ಕೊಡಿ
pay=cod: ಕ್ಯಾಶ್; ನಗದು ಕೊಡ್ತೀನಿ; cash kodtini; ಆನ್‌ಲೈನ್ ಬೇಡ ಕ್ಯಾಶ್; cod madi
pay=online: ಆನ್‌ಲೈನ್; ಆನ್‌ಲೈನ್‌ನಲ್ಲಿ ಮಾಡ್ತೀನಿ; upi madtini; ಕಾರ್ಡ್; ಯುಪಿಐ
pay=-: ಆನ್‌ಲೈನ್ ಬೇಡ; online agalla; ಕ್ಯಾಶ್ ಇಲ್ಲ; ಕ್ಯಾಶ್ ಅಥವಾ ಕಾರ್ಡ್; ಕ್ಯಾಶ್ ಬಿಟ್ಟು ಏನಾದ್ರೂ; ಕಾರ್ಡ್ ಇಲ್ಲ; ನಾಟ್ ಆನ್‌ಲೈನ್; cash kodbahuda; ಯುಪಿಐ ಕೆಲಸ ಮಾಡ್ತಿಲ್ಲ; ಕಾರ್ಡ್ ಕಳೆದುಹೋಗಿದೆ
day=tomorrow: ನಾಳೆ; naale; ಟುಮಾರೋ; ನಾಳೆ ಸರಿ
day=day_after: ನಾಡಿದ್ದು; nadiddu; ನಾಳೆ ಬೇಡ ನಾಡಿದ್ದು
day=-: ನಾಳೆ ಬೇಡ; ನಾಳೆ ಅಲ್ಲ; naale beda; ನಾಳೆ ನಾನು ಮನೇಲಿ ಇರಲ್ಲ; ನಾಳೆ ಅಥವಾ ನಾಡಿದ್ದು; ನಾಳೆ ನಂತರ; ನಾಳೆ ಬಿಟ್ಟು; naale agalla; ನಾಟ್ ಟುಮಾರೋ
date=2026-12-15: 15ನೇ ತಾರೀಖು; ಹದಿನೈದನೇ ತಾರೀಖು; 15 tarikhu; ಡಿಸೆಂಬರ್ 15; hadinaidu december
date=2026-11-23: ಮುಂದಿನ ಸೋಮವಾರ; ಸೋಮವಾರ; somavara; ಮಂಡೇ
date=2026-11-24: ಮೂರು ದಿನ ಆದ ಮೇಲೆ; ಮಂಗಳವಾರ; mangalavara
date=2026-12-05: ಮುಂದಿನ ತಿಂಗಳು 5ನೇ ತಾರೀಖು; mundina tingalu 5
date=-: ಭಾನುವಾರ ಬಿಟ್ಟು ಯಾವ ದಿನ ಆದ್ರೂ; 20ನೇ ತಾರೀಖಿಗಿಂತ ಮುಂಚೆ; ಶುಕ್ರವಾರದ ನಂತರ; ಸೋಮವಾರ ಅಥವಾ ಮಂಗಳವಾರ; ಸೋಮವಾರ ಬೇಡ; ಶುಕ್ರವಾರದಿಂದ; bhanuvara bittu; ಸೋಮವಾರ ನಾನು ಊರಲ್ಲಿ ಇಲ್ಲ; monday beda; ಬುಧವಾರದಿಂದ ಶುಕ್ರವಾರದವರೆಗೆ; ಮುಂದಿನ ವಾರ; ಶುಕ್ರವಾರದ ಹಿಂದಿನ ದಿನ
number=150: ನೂರ ಐವತ್ತು; noora aivattu
number=3.5: ಮೂರೂವರೆ; mooruvare
number=250000: ಎರಡೂವರೆ ಲಕ್ಷ; eraduvare laksha
number=25: ಇಪ್ಪತ್ತೈದು; ippattaidu; ಟ್ವೆಂಟಿ ಫೈವ್
number=1500: ಸಾವಿರದ ಐನೂರು; saavirada ainooru
number=-: ಒಂದೂ ಬೇಡ; ಎರಡು ಅಥವಾ ಮೂರು; ಎರಡು ಅಲ್ಲ; ಐದಕ್ಕಿಂತ ಜಾಸ್ತಿ; ಬ್ಲಾರ್ಪ್ ಸಾವಿರ; ಎರಡು ಮೂರು; ondu beda
repeat: ಮತ್ತೆ ಹೇಳಿ; matte heli; ರಿಪೀಟ್; ರಿಪೀಟ್ ಮಾಡಿ; ಏನಂದ್ರಿ; innomme heli
person: ಮನುಷ್ಯರ ಹತ್ತಿರ ಮಾತಾಡಬೇಕು; agent hatra matadbeku; ಕಸ್ಟಮರ್ ಕೇರ್; ಏಜೆಂಟ್ ಜೊತೆ ಮಾತಾಡಬೇಕು; yaradru manushyara hatra matadbeku
`;
