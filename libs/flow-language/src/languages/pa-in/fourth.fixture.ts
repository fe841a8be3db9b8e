/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਕੈਸ਼ | ਨਕਦ
pay4.online: ਆਨਲਾਈਨ | UPI | ਕਾਰਡ
when4.morning: ਸਵੇਰ
when4.evening: ਸ਼ਾਮ
yes: ਹਾਂ ਭੇਜ ਦਿਓ; haanji chahida hai; ਠੀਕ ਹੈ ਭੇਜੋ; haan confirm kar deo
no: ਨਹੀਂ ਚਾਹੀਦਾ; nahi chahida; ਰਹਿਣ ਦਿਓ
open: ਨਹੀਂ ਮੈਂ ਉਹਨਾਂ ਦੀ ਘਰਵਾਲੀ ਬੋਲ ਰਹੀ ਹਾਂ; haan main ohda bhra bolda; ਹਾਂ ਉਹ ਘਰ ਨਹੀਂ ਹੈ; ਹਾਂ ਕੌਣ ਬੋਲਦਾ; pata nahi; ਗੱਡੀ ਚਲਾ ਰਿਹਾ; haan par hun nahi; ਕਿੰਨੇ ਦਾ ਹੈ; ghare puchna paina; ਸੁਣਿਆ ਨਹੀਂ; haje nahi aaya; ਘਰ ਕੋਈ ਨਹੀਂ; haan dasso; ਹਾਂ ਮਿਲ ਗਿਆ; theek hai rakhda haan; ਹੁਣ ਫੋਨ ਨਾ ਕਰੋ ਬਾਅਦ ਵਿੱਚ ਕਰਿਓ; phone na katto; ਬਿਲਕੁਲ ਨਹੀਂ ਪਤਾ; ਪੱਕਾ ਨਹੀਂ ਕਹਿ ਸਕਦਾ; pakka nahi keh sakda; ਘਰ ਕੋਈ ਨਹੀਂ ਹੈ; koi nahi hai
optOut: ਮੁੜ ਕੇ ਫੋਨ ਨਾ ਕਰਿਓ; mainu dubara call na karo; ਮੇਰਾ ਨੰਬਰ ਹਟਾ ਦਿਓ
pay4=cod: ਕੈਸ਼ ਦੇਵਾਂਗਾ; online nahi cash
pay4=online: UPI karanga; ਕਾਰਡ ਨਾਲ
pay4=-: ਕੈਸ਼ ਨਹੀਂ ਹੈ; card machine hai; ਆਨਲਾਈਨ ਦੇ ਦਿੱਤੇ; dono
when4=-: ਸ਼ਾਮ ਨੂੰ ਕੋਈ ਨਹੀਂ ਹੁੰਦਾ; savere phone kita si
number=2: ਦੋ; do chahide
number=-: ਇੱਕ ਮਿੰਟ; do tin; ਇੱਕ ਵੀ ਨਹੀਂ; ਦੋ ਦਿਨ ਬਾਅਦ; ਇੱਕ ਹੋਰ; do hor
date=2026-11-24: ਕੱਲ੍ਹ ਭੇਜੋ; kal bhej deo
date=2026-11-27: ਸ਼ੁੱਕਰਵਾਰ; shukkarvar nu
date=-: ਕੱਲ੍ਹ ਨਹੀਂ; ਕੱਲ੍ਹ ਛੁੱਟੀ ਹੈ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਬਾਅਦ; kal ja parson; ਐਤਵਾਰ ਛੱਡ ਕੇ
`;
