/** The second corpus: written without a look at the words, then worked on. As `heard`. */
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
`;
