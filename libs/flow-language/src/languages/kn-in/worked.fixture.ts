/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ನಗದು | ಕ್ಯಾಶ್ | cod
pay2.online: ಆನ್‌ಲೈನ್ | ಯುಪಿಐ | ಕಾರ್ಡ್
why2.size: ಸೈಜ್ ತಪ್ಪು | ಸೈಜ್ | ಚಿಕ್ಕದು | ದೊಡ್ಡದು
why2.damaged: ವಸ್ತು ಹಾಳಾಗಿದೆ | ಮುರಿದಿದೆ | ಹಾಳಾಗಿದೆ | ಹರಿದಿದೆ
slot2.morning: ಬೆಳಿಗ್ಗೆ | ಬೆಳಗ್ಗೆ | ಹನ್ನೆರಡರೊಳಗೆ
slot2.evening: ಸಂಜೆ | ಸಾಯಂಕಾಲ | ಆಫೀಸ್ ಆದಮೇಲೆ
keep2.exchange: ಬದಲಾಯಿಸಿ ಕೊಡಿ | ಎಕ್ಸ್‌ಚೇಂಜ್
keep2.refund: ದುಡ್ಡು ವಾಪಸ್ | ರಿಫಂಡ್
yes: ಹೌದು; ಹೌದು ರೀ; haudu; howdu; ಹೌದು ನಾನೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದು; houdu naane order maadiddu; ಸರಿ; ಸರಿ ಕಳಿಸಿ; sari kalsi; ಕಳಿಸಿ; ಕಳುಹಿಸಿ; kalisi kodi; ಓಕೆ; ಎಸ್; ಯೆಸ್; haudu nandhe order; ಹೌದು ನಂದೇ ಆರ್ಡರ್; ಖಂಡಿತ; ಬೇಕು; nanage beku; ಹೌದು ಬೇಕು; confirm maadi; ಕನ್ಫರ್ಮ್ ಮಾಡಿ; ಹೂಂ; hu sari; ಹಾ ಸರಿ; aaytu; ಆಯ್ತು ಕಳಿಸಿ; ಹೌದು ಸರ್; ok kalisi
no: ಇಲ್ಲ; illa; ಇಲ್ಲ ರೀ; ಬೇಡ; beda; ಬೇಡ ಬೇಡ; nanage beda; ನನಗೆ ಬೇಡ; ನಾನು ಆರ್ಡರ್ ಮಾಡಿಲ್ಲ; naanu order maadilla; ನಾನೇನೂ ಆರ್ಡರ್ ಮಾಡಿಲ್ಲ; ಕಳಿಸಬೇಡಿ; kalisabedi; ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ, ಬೇಡ; ನನ್ನ ಆರ್ಡರ್ ಅಲ್ಲ; idu nanna order alla; ನೋ; ನೋ ಥ್ಯಾಂಕ್ಸ್; ಈಗ ಬೇಡ; ಅಗತ್ಯವಿಲ್ಲ; avashyakate illa; ನಾನು ತಗೊಳಲ್ಲ; ತಪ್ಪಾಗಿ ಮಾಡಿದ್ದೆ, ಬೇಡ; ಅಲ್ಲ
open: ಹೇಳಿ; ಹೌದು ಹೇಳಿ; haudu heli; ಯಾರು ಮಾತಾಡ್ತಿರೋದು; yaaru maatadtirodu; ಹೌದು ಯಾರು; ellinda maatadtidira; ಹಲೋ; ಒಂದು ನಿಮಿಷ; iri swalpa; ಇರಿ; ಕೇಳಿಸ್ತಿಲ್ಲ; kelistilla; ಸರಿಯಾಗಿ ಕೇಳ್ತಿಲ್ಲ; artha agilla; ಅರ್ಥ ಆಗಲಿಲ್ಲ; ಫೋನ್ ಕಟ್ ಮಾಡ್ಬೇಡಿ; ಗಾಡಿ ಓಡಿಸ್ತಿದ್ದೀನಿ; aamele maatadtini; ಎಷ್ಟು ದುಡ್ಡು; yaava order; ಹೌದು ಆದ್ರೆ ಬೆಲೆ ಜಾಸ್ತಿ; ಯೋಚನೆ ಮಾಡಿ ಹೇಳ್ತೀನಿ; gottilla; ಗೊತ್ತಿಲ್ಲ; ಬಹುಶಃ; maneyalli keli helthini; ಯಾವ ಕಂಪನಿಯಿಂದ?; ಹಿಂದಿಯಲ್ಲಿ ಮಾತಾಡಿ; ಯಾವಾಗ ಬರುತ್ತೆ; rate kammi madidre sari; ಮೀಟಿಂಗ್ ನಲ್ಲಿದ್ದೀನಿ; ಏನು ವಿಷಯ
repeat: ಮತ್ತೊಮ್ಮೆ ಹೇಳಿ; matte heli; ಇನ್ನೊಂದ್ಸಲ ಹೇಳಿ; ರಿಪೀಟ್ ಮಾಡಿ; enu helidri; ಏನ್ ಹೇಳಿದ್ರಿ; innondu sala heli; ಪುನಃ ಹೇಳಿ
person: ಮನುಷ್ಯರ ಜೊತೆ ಮಾತಾಡ್ಬೇಕು; manushyara jothe maatadbeku; ಮ್ಯಾನೇಜರ್ ಗೆ ಕೊಡಿ; ಕಸ್ಟಮರ್ ಕೇರ್ ಜೊತೆ ಮಾತಾಡಬೇಕು; yaaradru jothe maatadbeku; ಏಜೆಂಟ್ ಜೊತೆ ಮಾತಾಡಬೇಕು; customer care ge connect maadi
optOut: ಫೋನ್ ಮಾಡಬೇಡಿ; phone maadbedi; ಮತ್ತೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; call maadbedi; ನನಗೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; nanna number tegedu haaki; ನಂಬರ್ ತೆಗೆದುಹಾಕಿ; ಫೋನ್ ಮಾಡೋದು ನಿಲ್ಸಿ; call maadodu nillisi; ಸ್ಟಾಪ್; ಡೋಂಟ್ ಕಾಲ್ ಮಿ; ಇನ್ಮೇಲೆ ಫೋನ್ ಮಾಡಬೇಡಿ; tondare kodbedi
pay2=cod: ಕ್ಯಾಶ್ ಕೊಡ್ತೀನಿ; cash kodtini; ಕ್ಯಾಶ್ ಓಕೆ; cash on delivery maadi; ನಗದು; ಮೊದಲನೇದು; ಆನ್‌ಲೈನ್ ಬೇಡ, ಕ್ಯಾಶ್; nagadu
pay2=online: ಆನ್‌ಲೈನ್ ಮಾಡ್ತೀನಿ; online nalli maadtini; ಯುಪಿಐ ಮೂಲಕ; card nalli kodtini; ಎರಡನೇದು; UPI alli
pay2=-: ಕ್ಯಾಶ್ ಇಲ್ಲ; online maadakke agalla; ಕ್ಯಾಶ್ ಅಥವಾ ಆನ್‌ಲೈನ್; yaavdadru parvagilla; ಕ್ಯಾಶ್ ಬೇಡ; ಎರಡೂ; card illa; ಆನ್‌ಲೈನ್ ಬಿಟ್ಟು; ಕ್ಯಾಶ್ ಓಕೆನಾ?
why2=size: ಸೈಜ್ ಚಿಕ್ಕದು; size tappu; ತುಂಬಾ ದೊಡ್ಡದು
why2=damaged: ಮುರಿದಿದೆ; haalagide; ವಸ್ತು ಹಾಳಾಗಿದೆ ರೀ; haridide
why2=-: ಸೈಜ್ ಸರಿ ಇದೆ; ಹಾಳಾಗಿಲ್ಲ
slot2=morning: ಬೆಳಿಗ್ಗೆ ಬನ್ನಿ; beligge; ಬೆಳಗ್ಗೆ ಹೊತ್ತು
slot2=evening: ಸಂಜೆ ಕಳಿಸಿ; sanje banni; ಸಾಯಂಕಾಲ
slot2=-: ಬೆಳಿಗ್ಗೆ ಬೇಡ; beligge athva sanje; ಯಾವಾಗಾದ್ರೂ
keep2=refund: ದುಡ್ಡು ವಾಪಸ್ ಕೊಡಿ; refund kodi; ರಿಫಂಡ್ ಬೇಕು; duddu vapas beku
keep2=exchange: ಬದಲಾಯಿಸಿ ಕೊಡಿ; exchange maadi
keep2=-: ರಿಫಂಡ್ ಬೇಡ
day=tomorrow: ನಾಳೆ; naale kalsi; ನಾಳೆ ಓಕೆ; ಟುಮಾರೋ; nale; ನಾಳೇನೇ ಕಳಿಸಿ
day=day_after: ನಾಡಿದ್ದು; naadiddu; ನಾಡಿದ್ದು ಪರವಾಗಿಲ್ಲ; ಸೋಮವಾರ
day=weekend: ವಾರಾಂತ್ಯ; weekend alli; ವೀಕೆಂಡ್
day=-: ನಾಳೆ ಬೇಡ; naale beda; ನಾಳೆ ಅಥವಾ ನಾಡಿದ್ದು; ನಾಳೆ ಬಿಟ್ಟು; naale mane alli irolla; ಇವತ್ತು
number=2: ಎರಡು; eradu; ಎರಡು ಪೀಸ್; ಎರಡೇ; eradu beku; ಟೂ
number=1.5: ಒಂದೂವರೆ; onduvare; ondu vare
number=250: ಇನ್ನೂರ ಐವತ್ತು; innura aivattu; ಇನ್ನೂರೈವತ್ತು; innooraivattu
number=3500: ಮೂರು ಸಾವಿರದ ಐನೂರು; mooru savirada ainuru; ಮೂರೂವರೆ ಸಾವಿರ; muru saavirada ainooru
number=100000: ಒಂದು ಲಕ್ಷ; ondu laksha; ಒಂದು ಲಕ್ಷ ರೂಪಾಯಿ
number=99: ತೊಂಬತ್ತೊಂಬತ್ತು; tombattombattu; thombatthombatthu
number=500: ಐನೂರು; ainooru; ಐನೂರು ರೂಪಾಯಿ; ainuru
number=12: ಹನ್ನೆರಡು; hanneradu; ಒಂದು ಡಜನ್
number=-: ಒಂದೂ ಬೇಡ; ಎರಡು ಅಥವಾ ಮೂರು; eradu beda; ಎರಡಕ್ಕಿಂತ ಜಾಸ್ತಿ; kanishta eradu; ಗೊತ್ತಿಲ್ಲ
date=2026-11-23: ಸೋಮವಾರ; somavara; ನಾಡಿದ್ದು; ಮಂಡೇ; 23ನೇ ತಾರೀಕು; ippattamooru tareeku
date=2026-11-25: ಬುಧವಾರ; budhavara; ಇಪ್ಪತ್ತೈದನೇ ತಾರೀಕು; 25 ನವೆಂಬರ್
date=2026-12-05: ಮುಂದಿನ ತಿಂಗಳು ಐದನೇ ತಾರೀಕು; mundina tingalu aidane tareeku; ಡಿಸೆಂಬರ್ ಐದು
date=2026-11-24: ಮಂಗಳವಾರ; mangalavara; ಮೂರು ದಿನ ಆದಮೇಲೆ; mooru dina aadmele
date=-: ಸೋಮವಾರ ಬಿಟ್ಟು; ಇಪ್ಪತ್ತನೇ ತಾರೀಕಿನ ಒಳಗೆ; ಶುಕ್ರವಾರದ ನಂತರ; somavara athva mangalavara; ನಾಳೆ ಬೇಡ; ಸೋಮವಾರ ಬೇಡ; shukravara varege; ಮುಂದಿನ ವಾರ
settle.cash: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ನಗದು | ಕ್ಯಾಶ್ | ಮನೆಯಲ್ಲಿ ಹಣ | cod
settle.online: ಆನ್‌ಲೈನ್ ಪಾವತಿ | ಆನ್‌ಲೈನ್ | ಫೋನ್ ಪೇ | ಯುಪಿಐ | ಕಾರ್ಡ್
fault.small: ಸೈಜ್ ಸರಿ ಇಲ್ಲ | ಸೈಜ್ | ಚಿಕ್ಕದು | ದೊಡ್ಡದು
fault.broken: ಹಾಳಾಗಿದೆ | ಒಡೆದಿದೆ | ಹರಿದಿದೆ | ಡ್ಯಾಮೇಜ್
hour.morning: ಬೆಳಿಗ್ಗೆ | ಮಧ್ಯಾಹ್ನದ ಮೊದಲು
hour.evening: ಸಂಜೆ | ಆಫೀಸ್ ನಂತರ
yes: ಹೌದು ಹೌದು ಕಳಿಸಿ; ಸರಿ ಕಳಿಸಿಬಿಡಿ; ಹಾಂ ಸರಿ; ಬೇಕು ಬೇಕು; ಓಕೆ ಕನ್ಫರ್ಮ್ ಮಾಡಿ; ಎಸ್ ಕರೆಕ್ಟ್; ಹ್ಞೂಂ ಸರಿ; ಖಂಡಿತ ಕಳಿಸಿ; houdu madam; howdu nande order; beku sir; yes correct; haan sari; ಆಯ್ತು ಸರಿ; ಅದು ನಂದೇ ಆರ್ಡರ್; ಮ್ಮ್ ಹೌದು; yes ನಾನೇ ಮಾಡಿದ್ದು; ಡೆಲಿವರಿ ಮಾಡಿ
no: ನನಗೆ ಬೇಡ ಸರ್; ಇಲ್ಲ ನಾನು ಮಾಡಿಲ್ಲ; ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ; ಬೇಡವೇ ಬೇಡ; ನೋ ಬೇಡ; ಈಗ ಬೇಡ ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿಬಿಡಿ; bedaa sir; illa beda; order maadilla; cancel madi; no thanks beda; ಅದು ನನ್ನ ಆರ್ಡರ್ ಅಲ್ಲ; ನಂಗೆ ಬೇಕಾಗಿಲ್ಲ; beku illa
open: ಹೌದು ಯಾರು ಮಾತಾಡ್ತಿರೋದು; ಹಲೋ ಯಾರು; ಹೌದು ಎಲ್ಲಿಂದ ಕಾಲ್ ಮಾಡ್ತಿದ್ದೀರಾ; yaaru neevu; haudu yaaru; ಹೌದು ಆದರೆ ಬೆಲೆ ಎಷ್ಟು; ನಾನು ಡ್ರೈವ್ ಮಾಡ್ತಾ ಇದ್ದೀನಿ; ಆಮೇಲೆ ಫೋನ್ ಮಾಡಿ; ನೋಡೋಣ; ಹೆಂಡತಿ ಕೇಳಿ ಹೇಳ್ತೀನಿ; ಹೌದಾ; ಇದು ಫ್ರಾಡ್ ಕಾಲಾ; ondu nimisha; amele call madi; ಫೋನ್ ಕಟ್ ಮಾಡಬೇಡಿ; ಹೌದು ಡಿಸ್ಕೌಂಟ್ ಕೊಟ್ಟರೆ; ಹಾಂ ಹೇಳಿ ಸರ್; ನಾನು ಮನೆಯಲ್ಲಿ ಇಲ್ಲ; ಹೌದು ಅಥವಾ ಇಲ್ಲ; ಅಡ್ರೆಸ್ ಬದಲಾಯಿಸಬೇಕು
repeat: ಏನು ಹೇಳಿದ್ರಿ; ಇನ್ನೊಂದು ಸಲ ಹೇಳಿ; sorry ಮತ್ತೆ ಹೇಳಿ
person: ಯಾರಾದರೂ ಜೊತೆ ಮಾತಾಡಬೇಕು; ಕಸ್ಟಮರ್ ಕೇರ್ ಕನೆಕ್ಟ್ ಮಾಡಿ; ಮ್ಯಾನೇಜರ್‌ಗೆ ಕೊಡಿ; agent jothe mathadbeku; customer care ge connect madi
optOut: ನನಗೆ ಕರೆ ಮಾಡಬೇಡಿ; call madbedi; phone maadbeda; ನನ್ನ ನಂಬರ್ ತೆಗೆದುಹಾಕಿ; ಸ್ಟಾಪ್ ಕಾಲಿಂಗ್; number remove madi; ಪದೇ ಪದೇ ಕಾಲ್ ಮಾಡಬೇಡಿ
day=tomorrow: ನಾಳೆ ಬನ್ನಿ; ನಾಳೆ ಬೆಳಿಗ್ಗೆ ಸರಿ; ಟುಮಾರೊ; naale ok
day=day_after: naadiddu sari; ಸೋಮವಾರ ಬನ್ನಿ; ಎರಡನೆಯದು
day=-: ನಾಳೆ ಆಗಲ್ಲ; ನಾಳೆ ಬಿಟ್ಟು ಯಾವಾಗಲಾದರೂ; ಯಾವ ದಿನ; ನಾಳೆ ನಾನು ಇರಲ್ಲ
settle=cash: ನಗದು ಕೊಡುತ್ತೇನೆ; ಸಿಒಡಿ; ಮೊದಲನೆಯದು
settle=online: ಫೋನ್ ಪೇ ಮಾಡ್ತೀನಿ; ಆನ್‌ಲೈನ್‌ನಲ್ಲಿ ಕಟ್ಟುತ್ತೇನೆ; online madtini; card alli
settle=-: ಆನ್‌ಲೈನ್ ಬೇಡ; cash illa; ಯುಪಿಐ ಅಂದ್ರೇನು; online beda; ಕಾರ್ಡ್ ಕೆಲಸ ಮಾಡ್ತಿಲ್ಲ
fault=small: ತುಂಬಾ ಚಿಕ್ಕದು; ಸೈಜ್ ದೊಡ್ಡದು ಆಯ್ತು; size sari illa
fault=broken: ಬಾಕ್ಸ್ ಒಡೆದಿದೆ; ಹರಿದಿದೆ; damage ಆಗಿದೆ
fault=-: ಸೈಜ್ ಸಮಸ್ಯೆ ಅಲ್ಲ; ಗೊತ್ತಿಲ್ಲ ಸರ್
hour=morning: ಬೆಳಿಗ್ಗೆ ಸರಿ; ಬೆಳಗ್ಗೆ ಬನ್ನಿ
hour=evening: ಸಂಜೆ ಬನ್ನಿ; sanje
hour=-: ಬೆಳಿಗ್ಗೆ ಆಗಲ್ಲ
number=2: ಎರಡು ಬೇಕು
number=3: ಮೂರು ಸಾಕು; mooru
number=500: ಐದು ನೂರು
number=150000: ಒಂದೂವರೆ ಲಕ್ಷ; ಒಂದು ಲಕ್ಷ ಐವತ್ತು ಸಾವಿರ
number=2000: ಎರಡು ಸಾವಿರ; eradu savira
number=-: ondu beda; ಎರಡೋ ಮೂರೋ
date=2026-11-22: ಭಾನುವಾರ ಬನ್ನಿ; bhanuvara
date=2026-11-23: ನಾಡಿದ್ದು ಸೋಮವಾರ; 23ನೇ ತಾರೀಖು
date=2026-11-27: ಬರುವ ಶುಕ್ರವಾರ
date=2026-12-05: ಮುಂದಿನ ತಿಂಗಳು 5ನೇ ತಾರೀಖು; december 5
date=2026-11-24: ಮೂರು ದಿನದ ನಂತರ
date=-: ಭಾನುವಾರ ಬಿಟ್ಟು; 20ರ ಮೊದಲು; ಸೋಮವಾರ ಆಗಲ್ಲ; ಯಾವಾಗ; yavaga adru
`;
