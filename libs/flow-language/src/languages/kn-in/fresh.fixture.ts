/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ಕ್ಯಾಶ್ | ನಗದು
pay4.online: ಆನ್‌ಲೈನ್ | ಯುಪಿಐ | ಕಾರ್ಡ್
why4.size: ಸೈಜ್ ತಪ್ಪು | ಸೈಜ್ | ಚಿಕ್ಕದು | ದೊಡ್ಡದು
why4.damaged: ಹಾಳಾಗಿದೆ | ಮುರಿದಿದೆ | ಹರಿದಿದೆ
slot4.morning: ಬೆಳಿಗ್ಗೆ | ಬೆಳಗ್ಗೆ
slot4.evening: ಸಂಜೆ
yes: ಹೌದು ಕಳಿಸಿ; howdu nande order; ಸರಿ ಕಳಿಸಿಕೊಡಿ; ಹೌದು ನಾನೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದು; haudu beku; ಓಕೆ ಕನ್ಫರ್ಮ್ ಮಾಡಿ; ಹೌದು ಸರಿ ಇದೆ; sari kalisi; ಎಸ್ ಎಸ್; ಹೂಂ ಹೌದು; khandita kalisi
no: ಬೇಡ ಸರ್; nanage beda; ನಾನು ಆರ್ಡರ್ ಮಾಡಿಲ್ಲ; ಇಲ್ಲ ಬೇಡ; ಅವಶ್ಯಕತೆ ಇಲ್ಲ; kalisabedi; ತಪ್ಪಾಗಿ ಆಯ್ತು, ಕಳಿಸಬೇಡಿ; beda beda; ನನಗೆ ಈಗ ಬೇಕಾಗಿಲ್ಲ
open: ಹೌದು ಯಾರು; ಹೌದು ಹೇಳಿ ಯಾರು ಮಾತಾಡ್ತಿರೋದು; howdu en vishaya; ಹಲೋ; ಎಲ್ಲಿಂದ ಮಾತಾಡ್ತಿದ್ದೀರಾ; ನಾಳೆ ಕಳಿಸಬೇಡಿ; ನಾಳೆ ಬೇಡ; ಈಗ ಫೋನ್ ಮಾಡಬೇಡಿ ಗಾಡಿ ಓಡಿಸ್ತಿದ್ದೀನಿ; ಫೋನ್ ಕಟ್ ಮಾಡಬೇಡಿ; ನಾನೇ ಫೋನ್ ಮಾಡ್ತೀನಿ; howdu aadre bele jasti; ಯೋಚನೆ ಮಾಡಿ ಹೇಳ್ತೀನಿ; ಮನೇಲಿ ಕೇಳಬೇಕು; yavaga baratte; ಎಷ್ಟು ದುಡ್ಡು; ಬೆಲೆ ಕಮ್ಮಿ ಇದ್ರೆ ಹೌದು; ಸೋಮವಾರ ಬೇಡ; naale beda; ನಾಳೆ ಫೋನ್ ಮಾಡಿ; ನೀವು ರೋಬೋಟಾ; ಹೌದೋ ಅಲ್ವೋ ಗೊತ್ತಿಲ್ಲ; yava order; ಡೆಲಿವರಿ ಹುಡುಗನಿಗೆ ಫೋನ್ ಮಾಡಬೇಡಿ
optOut: ಇನ್ನು ಮುಂದೆ ಫೋನ್ ಮಾಡಬೇಡಿ; nanage call madbedi; ಫೋನ್ ಮಾಡೋದು ನಿಲ್ಲಿಸಿ; ನನ್ನ ನಂಬರ್ ತೆಗೆದುಹಾಕಿ; ತೊಂದರೆ ಕೊಡಬೇಡಿ
person: ಯಾರಾದ್ರೂ ಮನುಷ್ಯರ ಹತ್ರ ಮಾತಾಡಬೇಕು; ಏಜೆಂಟ್; manager hatra matadbeku; ಕಸ್ಟಮರ್ ಕೇರ್
repeat: ಮತ್ತೊಮ್ಮೆ ಹೇಳಿ; en helidri; ಇನ್ನೊಂದ್ ಸಲ ಹೇಳಿ
pay4=cod: ಕ್ಯಾಶ್ ಕೊಡ್ತೀನಿ; cash nalli; ಕ್ಯಾಶೇ ಸಾಕು
pay4=online: ಆನ್‌ಲೈನ್ ಅಲ್ಲಿ ಕಟ್ತೀನಿ; upi inda; ಕಾರ್ಡ್ ನಲ್ಲಿ
pay4=-: ಕ್ಯಾಶ್ ಇಲ್ಲ; ಆನ್‌ಲೈನ್ ಬೇಡ; cash athava card; ಕಾರ್ಡ್ ಬಿಟ್ಟು; ಯಾವುದಾದ್ರೂ ಸರಿ; upi agalla
why4=size: ಸೈಜ್ ಚಿಕ್ಕದಾಗಿದೆ; size doddadu; ತುಂಬಾ ಚಿಕ್ಕದು
why4=damaged: ಮುರಿದು ಬಂದಿದೆ; haridu hogide; ಹಾಳಾಗಿತ್ತು
why4=-: ಸೈಜ್ ಸರಿ ಇದೆ; ಮುರಿದಿಲ್ಲ
slot4=morning: ಬೆಳಿಗ್ಗೆ ಬನ್ನಿ; belagge; ಬೆಳಿಗ್ಗೆ ಕಳಿಸಿ
slot4=-: ಬೆಳಿಗ್ಗೆ ಬೇಡ; ಬೆಳಿಗ್ಗೆ ಅಥವಾ ಸಂಜೆ; sanje beda
day=tomorrow: ನಾಳೆ ಕಳಿಸಿ; naale ok; ನಾಳೆನೇ
day=day_after: ನಾಡಿದ್ದು; naadiddu kalisi; ಸೋಮವಾರ; ನಾಳೆ ಬೇಡ ನಾಡಿದ್ದು
day=-: ನಾಳೆ ಅಲ್ಲ; ನಾಳೆಯಿಂದ; ನಾಳೆ ಅಥವಾ ನಾಡಿದ್ದು; naale barabedi; ನಾಡಿದ್ದು ಬೇಡ; ನಾಳೆ ರಜೆ; ನಾಳೆ ಬಿಟ್ಟು; ಇವತ್ತೇ
number=3: ಮೂರು; mooru; ಮೂರು ಪೀಸ್; ಮೂರೇ ಸಾಕು
number=1500: ಒಂದೂವರೆ ಸಾವಿರ; ondu savira ainooru; ಸಾವಿರದ ಐನೂರು
number=25: ಇಪ್ಪತ್ತೈದು; ippattaidu; ಇಪ್ಪತ್ತ ಐದು
number=-: ಮೂರು ಬೇಡ; ಮೂರು ನಾಲ್ಕು; mooru athava nalku; ಮೂರಕ್ಕಿಂತ ಜಾಸ್ತಿ; ಒಂದೂ ಬೇಡ; ಎಷ್ಟು ಗೊತ್ತಿಲ್ಲ
date=2026-11-25: ಬುಧವಾರ; budhavara; 25ನೇ ತಾರೀಖು; ನವೆಂಬರ್ ಇಪ್ಪತ್ತೈದು; ಮುಂದಿನ ಬುಧವಾರ
date=2026-12-05: ಡಿಸೆಂಬರ್ ಐದು; ಮುಂದಿನ ತಿಂಗಳು ಐದನೇ ತಾರೀಖು; december 5 ke
date=2026-11-24: ಮೂರು ದಿನ ಆದ ಮೇಲೆ; ಮಂಗಳವಾರ; mangalavara
date=-: ಬುಧವಾರ ಬೇಡ; ಬುಧವಾರದ ನಂತರ; ಬುಧವಾರದಿಂದ; 25ರ ಮೊದಲು; budhavara athava guruvara; ಯಾವಾಗ ಬೇಕಾದ್ರೂ; ಮುಂದಿನ ವಾರ; ಬುಧವಾರ ಬರಬೇಡಿ; budhavara alla; ಎರಡು ಮೂರು ದಿನದಲ್ಲಿ; ಬುಧವಾರ ಬಿಟ್ಟು; budhavaradinda
date=2026-11-22: bhanuvara; ravivara; bhanuvaara
date=2026-11-23: somavara; somavaara
date=2026-11-24: mangalavara
date=2026-11-25: budhavara
date=2026-11-26: guruvara
date=2026-11-27: shukravara
date=2026-11-28: shanivara
number=1: ondu
number=2: eradu
number=3: mooru
number=4: nalku; naalku
number=5: aidu
number=6: aaru
number=7: elu
number=8: entu
number=9: ombattu
number=10: hattu
number=11: hannondu
number=12: hanneradu
number=13: hadimooru
number=14: hadinalku
number=15: hadinaidu
number=16: hadinaaru
number=17: hadinelu
number=18: hadinentu
number=19: hattombattu
number=20: ippattu
number=30: moovattu
number=40: nalvattu
number=50: aivattu
number=60: aravattu
number=70: eppattu
number=80: embattu
number=90: tombattu
number=100: nooru
number=1000: savira
number=100000: ondu laksha; ondu lakh
number=1.5: ondoovare; onduvare
number=2.5: eraduvare
`;
