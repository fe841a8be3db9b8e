export const heard = `
pay.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ಕ್ಯಾಶ್ | ನಗದು | cash | cod
pay.online: ಆನ್‌ಲೈನ್ ಪಾವತಿ | ಆನ್‌ಲೈನ್ | ಯುಪಿಐ | ಕಾರ್ಡ್ | online | upi
why.size: ಸೈಜ್ ತಪ್ಪು | ಸೈಜ್ | ಚಿಕ್ಕದು | ದೊಡ್ಡದು | size
why.damaged: ವಸ್ತು ಹಾಳಾಗಿದೆ | ಹಾಳಾಗಿದೆ | ಒಡೆದಿದೆ | ಹರಿದಿದೆ | damage
why.mind: ಮನಸ್ಸು ಬದಲಾಯಿತು | ಇಷ್ಟ ಆಗಲಿಲ್ಲ
slot.morning: ಬೆಳಿಗ್ಗೆ | ಬೆಳಗ್ಗೆ | belagge
slot.evening: ಸಂಜೆ | sanje
yes: ಹೌದು ನಾನೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದು; ಯೆಸ್; ಹೌದು ಕಳಿಸಿ; howdu kalisi; sari confirm madi; ಓಕೆ ಕನ್ಫರ್ಮ್; ಹೌದು ಬೇಕು; haudu naane maadiddu; ಸರಿ ಕಳಿಸಿಕೊಡಿ; ಹೌದು ಹೌದು ಸರ್; ok sari; ಖಂಡಿತ ಕಳುಹಿಸಿ; ಹೂ ಸರಿ; ಆಯ್ತು ಕಳಿಸಿ; howdu sir; ಶ್ಯೂರ್
no: ಬೇಡ; ನೋ; ನನಗೆ ಬೇಡ; beda sir; naanu order maadilla; ಆರ್ಡರ್ ಮಾಡಿಲ್ಲ; ಇಲ್ಲ ಬೇಡ; agatya illa; ಕಳಿಸಬೇಡಿ; ಇಲ್ಲ ಇಲ್ಲ; bekagilla; ತಪ್ಪು ಆರ್ಡರ್; ನಾಟ್ ಇಂಟರೆಸ್ಟೆಡ್; ಈಗ ಅಗತ್ಯವಿಲ್ಲ
open: ಹೌದು ಹೇಳಿ; howdu heli; ಹೌದು ಯಾರು; ಯಾರು ಮಾತಾಡ್ತಿರೋದು; ಹಲೋ ಹೇಳಿ; haudu yaaru neevu; ಹೌದು ಆದರೆ ವಿಳಾಸ ಬದಲಿಸಬೇಕು; ಒಂದು ನಿಮಿಷ ಇರಿ; ಆಮೇಲೆ ಕಾಲ್ ಮಾಡಿ; eega busy; ಎಷ್ಟು ದುಡ್ಡು; ಕಟ್ ಮಾಡಬೇಡಿ; call cut madabedi; ಯಾವ ಕಂಪನಿ; ಈಗ ಬೇಡ; ಯೋಚಿಸಿ ಹೇಳ್ತೀನಿ; hello yaaru; ಮನೆಯಲ್ಲಿ ಇಲ್ಲ; ಯಾವ ಆರ್ಡರ್; ಹೌದೋ ಇಲ್ಲವೋ ಗೊತ್ತಿಲ್ಲ
repeat: ಮತ್ತೆ ಹೇಳಿ; ರಿಪೀಟ್ ಮಾಡಿ; ಏನಂದ್ರಿ; ಕೇಳಿಸ್ತಿಲ್ಲ; matte heli; artha agalilla; ಇನ್ನೊಮ್ಮೆ ಹೇಳಿ; kelista illa
person: ಮನುಷ್ಯರ ಜೊತೆ ಮಾತಾಡಬೇಕು; ಮ್ಯಾನೇಜರ್ ಜೊತೆ ಮಾತಾಡಬೇಕು; ಕಸ್ಟಮರ್ ಕೇರ್; agent jote maathadabeku; manager hatra maathadbeku
optOut: ಕಾಲ್ ಮಾಡಬೇಡಿ; ಮತ್ತೆ ಫೋನ್ ಮಾಡಬೇಡಿ; ಡೋಂಟ್ ಕಾಲ್ ಮೀ; call madabedi; phone maadbedi; ಸ್ಟಾಪ್; ತೊಂದರೆ ಕೊಡಬೇಡಿ; call beda
day=tomorrow: ನಾಳೆ; naale; ಟುಮಾರೋ; ನಾಳೆ ಬೆಳಿಗ್ಗೆ; ಭಾನುವಾರ
day=day_after: ನಾಡಿದ್ದು; naadiddu; ಸೋಮವಾರ; ಮಂಡೇ
day=-: ನಾಳೆ ಬೇಡ; ನಾಳೆ ಅಲ್ಲ; naale beda; ನಾಳೆ ಅಥವಾ ನಾಡಿದ್ದು; ನಾಳೆ ಬಿಟ್ಟು; ನಾಳೆ ಯಾಕೆ
pay=cod: ಕ್ಯಾಶ್; ಕ್ಯಾಶ್ ಕೊಡ್ತೀನಿ; cash kodtini; ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ
pay=online: ಆನ್‌ಲೈನ್; ಆನ್ಲೈನ್ ಮಾಡ್ತೀನಿ; ಯುಪಿಐ
pay=-: ಆನ್‌ಲೈನ್ ಆಗಲ್ಲ; ಕ್ಯಾಶ್ ಇಲ್ಲ; ಕ್ಯಾಶ್ ಅಥವಾ ಕಾರ್ಡ್
why=size: ಸೈಜ್ ಚಿಕ್ಕದು; size chikkadu; ಸೈಜ್
why=damaged: ಹಾಳಾಗಿದೆ; ಡ್ಯಾಮೇಜ್; ಒಡೆದಿದೆ
why=-: ಗೊತ್ತಿಲ್ಲ; ಸೈಜ್ ಸಮಸ್ಯೆ ಇಲ್ಲ
slot=morning: ಬೆಳಿಗ್ಗೆ; ಮಾರ್ನಿಂಗ್; beligge
slot=evening: ಸಂಜೆ; sanje kalisi
slot=-: ಬೆಳಿಗ್ಗೆ ಬೇಡ; ಬೆಳಿಗ್ಗೆ ಅಥವಾ ಸಂಜೆ
number=2: ಎರಡು; eradu; ನನಗೆ ಎರಡು ಬೇಕು; ಟೂ
number=25: ಇಪ್ಪತ್ತೈದು; ippattaidu; ippattu aidu
number=150: ನೂರೈವತ್ತು; nooraivattu; ನೂರ ಐವತ್ತು
number=-: ಒಂದೂ ಇಲ್ಲ; ಎರಡು ಅಥವಾ ಮೂರು; ಐದು ಬೇಡ; ಎಷ್ಟು; ಗೊತ್ತಿಲ್ಲ
date=2026-11-22: ನಾಳೆ; naale; ಟುಮಾರೋ; ಭಾನುವಾರ
date=2026-11-24: ಮಂಗಳವಾರ; mangalavara; ಮೂರು ದಿನಗಳ ನಂತರ
date=2026-11-27: ಶುಕ್ರವಾರ; shukravara; ಫ್ರೈಡೇ
date=2026-12-15: ಹದಿನೈದನೇ ತಾರೀಖು; 15 ತಾರೀಖು; ಡಿಸೆಂಬರ್ 15
date=-: ಭಾನುವಾರ ಬಿಟ್ಟು ಯಾವ ದಿನವಾದರೂ; ನಾಳೆ ಬೇಡ; ಸೋಮವಾರ ಅಥವಾ ಮಂಗಳವಾರ; ಶುಕ್ರವಾರದ ನಂತರ; ಮುಂದಿನ ವಾರ; naale illa
`;
