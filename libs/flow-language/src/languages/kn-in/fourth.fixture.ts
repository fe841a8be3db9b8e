/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ | ಕ್ಯಾಶ್ | ನಗದು
pay4.online: ಆನ್‌ಲೈನ್ | UPI | ಕಾರ್ಡ್
when4.morning: ಬೆಳಿಗ್ಗೆ
when4.evening: ಸಂಜೆ
yes: ಹೌದು ಕಳಿಸಿ; houdu beku; ಸರಿ ಕಳುಹಿಸಿ; haudu confirm maadi
no: ಬೇಡ; nanage beda; ಬೇಡ ಬಿಡಿ
open: ಇಲ್ಲ ನಾನು ಅವರ ಹೆಂಡತಿ; houdu naanu avara tamma; ಹೌದು ಅವರು ಮನೆಯಲ್ಲಿ ಇಲ್ಲ; ಹೌದು ಯಾರು ಮಾತಾಡೋದು; gottilla; ಗಾಡಿ ಓಡಿಸ್ತಾ ಇದೀನಿ; houdu aadre eega beda; ಬೆಲೆ ಎಷ್ಟು; mane alli kelbeku; ಕೇಳಿಸ್ತಿಲ್ಲ; innu bandilla; ಮನೆಯಲ್ಲಿ ಯಾರೂ ಇಲ್ಲ; heli; ಹೌದು ಬಂತು; sari idtini; ಈಗ ಕಾಲ್ ಮಾಡಬೇಡಿ ಆಮೇಲೆ ಮಾಡಿ; phone cut madbedi; ಏನೂ ಗೊತ್ತಿಲ್ಲ; ಸರಿಯಾಗಿ ಹೇಳೋಕೆ ಆಗಲ್ಲ; ಮನೇಲಿ ಯಾರೂ ಇಲ್ಲ; yaaru illa
optOut: ಇನ್ಮೇಲೆ ಕಾಲ್ ಮಾಡಬೇಡಿ; matte phone madbedi; ನನ್ನ ನಂಬರ್ ತೆಗೆದುಹಾಕಿ
pay4=cod: ಕ್ಯಾಶ್ ಕೊಡ್ತೀನಿ; online beda cash
pay4=online: UPI madtini; ಕಾರ್ಡ್
pay4=-: ಕ್ಯಾಶ್ ಇಲ್ಲ; card machine ideya; ಆನ್‌ಲೈನ್ ಮಾಡಿದೀನಿ; ಆನ್‌ಲೈನ್ ಮಾಡಿದ್ದೀನಿ; online madidini; online kattidini; ಆನ್‌ಲೈನ್ ಪೇ ಮಾಡಿದೀವಿ; ಆನ್‌ಲೈನ್ ಮಾಡ್ಬಿಟ್ಟೆ
when4=-: ಸಂಜೆ ಯಾರೂ ಇರಲ್ಲ; beligge phone madidde
number=2: ಎರಡು; eradu beku
number=-: ಒಂದು ನಿಮಿಷ; eradu mooru; ಒಂದೂ ಬೇಡ; ಎರಡು ದಿನ ಆದ್ಮೇಲೆ; ಇನ್ನೊಂದು; innu eradu
date=2026-11-24: ನಾಳೆ; naale kalsi
date=2026-11-27: ಶುಕ್ರವಾರ; shukravara
date=-: ನಾಳೆ ಬೇಡ; ನಾಳೆ ರಜೆ; ಶುಕ್ರವಾರದ ನಂತರ; naale illa naadiddu; ಭಾನುವಾರ ಬಿಟ್ಟು
`;
