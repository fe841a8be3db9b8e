/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ಕ್ಯಾಶ್ | ನಗದು | cod
pay.online: ಆನ್‌ಲೈನ್ | ಯುಪಿಐ | upi | ಕಾರ್ಡ್
yes: ಹೌದು ಕಳಿಸಿ; ಸರಿ ಕನ್ಫರ್ಮ್ ಮಾಡಿ; houdu kalisi; ಯೆಸ್; ಓಕೆ ಸರ್; haudu sari; ಹೌದು ನಾನೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದು; sari kalsi; ಕರೆಕ್ಟ್; ಹೌದು ಬೇಕು; hu beku; ಆಯ್ತು ಕಳಿಸಿ
no: ಬೇಡ; ನನಗೆ ಬೇಡ; beda cancel madi; ನೋ ಬೇಡ; ನಾನು ಆರ್ಡರ್ ಮಾಡಿಲ್ಲ; kalisbedi; ಅಗತ್ಯ ಇಲ್ಲ; nanage beda; ಇಲ್ಲ ಬೇಡ; beda beda
open: ಹೌದು ಹೇಳಿ ಯಾರು; houdu yaaru mathadodu; ಯಾವ ಕಂಪನಿ; ಹೌದು ಆದರೆ ಬೆಲೆ ಜಾಸ್ತಿ; eega busy idini; ಮನೆಯಲ್ಲಿ ಕೇಳಿ ಹೇಳ್ತೀನಿ; ಎಷ್ಟು ಆಗುತ್ತೆ; houdu aadre naale; ಗಾಡಿ ಓಡಿಸ್ತಿದ್ದೀನಿ; ಹಲೋ ಕೇಳಿಸ್ತಿದ್ಯಾ; ಯಾವ ಆರ್ಡರ್; ಗೊತ್ತಿಲ್ಲ; yochne madi heltini; ಆಮೇಲೆ ಮಾತಾಡೋಣ; houdu ondu nimisha; ನೀವು ರೋಬೋಟಾ; ಫೋನ್ ಇಡಬೇಡಿ; ಇವತ್ತು ಬಂದ್ರೆ ಸರಿ; enu vishya; ಹೌದಾ
repeat: ಮತ್ತೆ ಹೇಳಿ; matte heli; ಏನಂದ್ರಿ; ರಿಪೀಟ್ ಮಾಡಿ; ಸರಿಯಾಗಿ ಕೇಳಿಸಲಿಲ್ಲ
person: ಮ್ಯಾನೇಜರ್ ಜೊತೆ ಮಾತಾಡಬೇಕು; manager jothe mathadbeku; ಕಸ್ಟಮರ್ ಕೇರ್; ಯಾರಾದರೂ ವ್ಯಕ್ತಿ ಜೊತೆ ಮಾತಾಡಬೇಕು
optOut: ನನಗೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; call madbedi; ಇನ್ಮುಂದೆ ಫೋನ್ ಮಾಡಬೇಡಿ; innu mele phone madbedi; ನನ್ನ ನಂಬರ್ ತೆಗೆದುಹಾಕಿ; nanna number delete madi; ಮತ್ತೆ ಕರೆ ಮಾಡಬೇಡಿ; ನೋ ಕಾಲ್ಸ್ ಪ್ಲೀಸ್; ಸ್ಟಾಪ್ ಕಾಲಿಂಗ್; ರಿಮೂವ್ ಮೈ ನಂಬರ್; ಡೋಂಟ್ ಕಾಲ್ ಮಿ; ತೊಂದರೆ ಕೊಡಬೇಡಿ; ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ ಮತ್ತೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; no calls please
open: ಡ್ರೈವರ್‌ಗೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; ಈಗ ಕಾಲ್ ಮಾಡಬೇಡಿ; ಸಂಜೆ ಕಾಲ್ ಮಾಡಿ; call cut madbedi; ನಾಳೆ ಕಾಲ್ ಮಾಡಬೇಡಿ
pay=cod: ಕ್ಯಾಶ್; cash kodtini; ನಗದು ಕೊಡ್ತೀನಿ; ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ ಸಾಕು; cod madi
pay=online: ಆನ್‌ಲೈನ್ ಮಾಡ್ತೀನಿ; upi madtini; ಕಾರ್ಡ್; ಕ್ಯಾಶ್ ಅಲ್ಲ, ಆನ್‌ಲೈನ್; ಯುಪಿಐ ಮಾಡ್ತೀನಿ
pay=-: ಕ್ಯಾಶ್ ಬೇಡ; cash illa; ಕಾರ್ಡ್ ಕಳೆದುಹೋಗಿದೆ; upi problem; ಯುಪಿಐ ಕೆಲಸ ಮಾಡ್ತಿಲ್ಲ; ಕ್ಯಾಶ್ ಅಥವಾ ಕಾರ್ಡ್; ಆನ್‌ಲೈನ್ ಆಗಲ್ಲ; online madoke baralla; ಯಾವುದು ಒಳ್ಳೆಯದು
day=tomorrow: ನಾಳೆ; naale kalisi; ಭಾನುವಾರ; ಮೊದಲನೆಯದು; ಟುಮಾರೋ
day=day_after: ನಾಡಿದ್ದು; naadiddu kalsi; ಸೋಮವಾರ; ಎರಡನೆಯದು
day=-: ನಾಳೆ ಬೇಡ; naale agalla; ನಾಳೆ ಬಿಟ್ಟು; ನಾಳೆ ಊರಲ್ಲಿ ಇರಲ್ಲ; ನಾಳೆ ಅಥವಾ ನಾಡಿದ್ದು
reason=not_home: ಮನೆಯಲ್ಲಿ ಇರಲಿಲ್ಲ; maneli irlilla; ಹೊರಗೆ ಹೋಗಿದ್ದೆ
reason=wrong_address: ವಿಳಾಸ ತಪ್ಪು; address thappu; ಅಡ್ರೆಸ್ ತಪ್ಪಾಗಿದೆ
reason=nobody_came: ಯಾರೂ ಬರಲಿಲ್ಲ; yaaru barlilla; ಡೆಲಿವರಿ ಬಾಯ್ ಬರಲಿಲ್ಲ
reason=-: ಮನೆಯಲ್ಲೇ ಇದ್ದೆ; naanu manelle idde; ವಿಳಾಸ ಸರಿ ಇದೆ; address correct ide; ಅವರು ಬಂದಿದ್ರು
change=size: ಸೈಜ್ ಚಿಕ್ಕದು; dodda size beku
change=colour: ಬೇರೆ ಬಣ್ಣ ಬೇಕು; colour change madi
change=refund: ಹಣ ವಾಪಸ್ ಬೇಕು; refund beku
change=-: ಸೈಜ್ ಸರಿ ಇದೆ; size ok ide; ರೀಫಂಡ್ ಬೇಡ; ಬಣ್ಣ ಚೆನ್ನಾಗಿದೆ
payment=pay_online: ಆನ್‌ಲೈನ್ ಪಾವತಿ ಮಾಡ್ತೀನಿ; link kalisi
payment=already_paid: ಹಣ ಕಟ್ಟಿದ್ದೀನಿ; already pay madidini
payment=cash_on_delivery: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ; ಬಂದಾಗ ದುಡ್ಡು ಕೊಡ್ತೀನಿ
payment=not_wanted: ಆರ್ಡರ್ ಬೇಡ
payment=-: ಇನ್ನೂ ಕಟ್ಟಿಲ್ಲ; payment madilla; ಲಿಂಕ್ ಓಪನ್ ಆಗ್ತಿಲ್ಲ
slot=morning: ಬೆಳಿಗ್ಗೆ; belagge banni
slot=evening: ಸಂಜೆ; sanje banni
slot=-: ಬೆಳಿಗ್ಗೆ ಬೇಡ; sanje maneli iralla; ಯಾವಾಗ ಬೇಕಾದರೂ
number=2: ಎರಡು; eradu beku; ಎರಡೇ; ಟೂ; eradu saaku
number=150: ನೂರ ಐವತ್ತು; noora aivattu; ನೂರ ಐವತ್ತು ರೂಪಾಯಿ
number=2500: ಎರಡು ಸಾವಿರದ ಐನೂರು; eradu saavirada ainooru; ಎರಡೂವರೆ ಸಾವಿರ
number=-: ಎರಡು ಅಲ್ಲ; eradu mooru; ಐದಕ್ಕಿಂತ ಹೆಚ್ಚು; ಕನಿಷ್ಠ ಹತ್ತು; ಒಂದೂ ಬೇಡ
date=2026-11-22: ನಾಳೆ; naale belagge; ಭಾನುವಾರ; ನವೆಂಬರ್ 22; 22ನೇ ತಾರೀಖು
date=2026-11-27: ಶುಕ್ರವಾರ; shukravara; ಫ್ರೈಡೇ; ನವೆಂಬರ್ ಇಪ್ಪತ್ತೇಳು
date=2026-12-05: ಮುಂದಿನ ತಿಂಗಳು ಐದನೇ ತಾರೀಖು; ಡಿಸೆಂಬರ್ 5; december aidu
date=-: ಶುಕ್ರವಾರ ಬೇಡ; ಶುಕ್ರವಾರದ ನಂತರ; ಭಾನುವಾರ ಬಿಟ್ಟು; ಮುಂದಿನ ವಾರ; ನಾಳೆ ಇಲ್ಲಾಂದ್ರೆ ನಾಡಿದ್ದು; ಕಳೆದ ಸೋಮವಾರ; ಯಾವ ದಿನವಾದರೂ; ಐದನೇ ತಾರೀಖಿಗೆ ಮುಂಚೆ
text=ದೇವಸ್ಥಾನದ ಹಿಂದೆ: ದೇವಸ್ಥಾನದ ಹಿಂದೆ
textBack: ಕಾಲ್ ಮಾಡಬೇಡಿ ಸೆಕ್ಯುರಿಟಿ ಹತ್ತಿರ ಕೊಡಿ ಎರಡನೇ ಗೇಟ್ ಬಳಿ
reason=-: ಮನೆಯಲ್ಲಿ ಇದ್ದೆವು; ಅಮ್ಮ ಮನೆಯಲ್ಲಿ ಇದ್ದರು; ನಾನು ಹೊರಗೆ ಇರಲಿಲ್ಲ; ಯಾರೋ ಬಂದರು; ವಿಳಾಸ ಬದಲಾಗಿಲ್ಲ; ವಿಳಾಸ ತಪ್ಪಲ್ಲ; ಫೋನ್ ಬರಲಿಲ್ಲ; ಗೊತ್ತಿಲ್ಲ; naanu maneyalli idde
payment=-: ಹಣ ಇಲ್ಲ; ಲಿಂಕ್ ಬಂದಿಲ್ಲ; ಆನ್‌ಲೈನ್ ಬೇಡ; ಆರ್ಡರ್ ಬೇಕು; ಇನ್ನೂ ಕೊಟ್ಟಿಲ್ಲ
`;
