/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਕੈਸ਼ | ਨਕਦ | cash | cod
pay.online: ਔਨਲਾਈਨ | ਯੂਪੀਆਈ | upi | ਕਾਰਡ | online | ਆਨਲਾਈਨ
open: ਹਾਂ ਦੱਸੋ; haan dasso; ਹਾਂ ਕੌਣ ਬੋਲਦਾ; ਹੈਲੋ ਕੌਣ; ਠੀਕ ਤਰ੍ਹਾਂ ਸੁਣਾਈ ਨਹੀਂ ਦਿੰਦਾ; awaaz nahi aa rahi; ਫੋਨ ਨਾ ਕੱਟਿਓ; phone na katto; ਸਮਝ ਨਹੀਂ ਆਈ; mainu samajh nahi aayi; ਹਾਂ ਇੱਕ ਮਿੰਟ ਰੁਕੋ; ਹਾਂ ਕਿਹੜੀ ਕੰਪਨੀ ਤੋਂ; ਹਾਂ ਜੀ ਬੋਲੋ; haan kaun bolda; ਨਹੀਂ ਮੈਨੂੰ ਸਮਝ ਨਹੀਂ ਆਈ; ਪਤਾ ਨਹੀਂ; ਯੈੱਸ ਹੂ ਇਜ਼ ਦਿਸ; ਕਿਹੜਾ ਆਰਡਰ; haan par kehda order; ਆਵਾਜ਼ ਨਹੀਂ ਆ ਰਹੀ; ਹੁਣ ਟਾਈਮ ਨਹੀਂ; haanji ki gall hai
yes: ਹਾਂ; ਹਾਂ ਭੇਜ ਦਿਓ; haan bhej deo; ਯੈੱਸ; ਓਕੇ ਕਨਫਰਮ ਕਰ ਦਿਓ; ਠੀਕ ਹੈ; ਹਾਂਜੀ; ਭੇਜ ਦਿਓ ਨਾ; theek aa ji
no: ਨਹੀਂ; ਨਹੀਂ ਚਾਹੀਦਾ; nahi chahida; ਮੈਨੂੰ ਨਹੀਂ ਚਾਹੀਦਾ; ਨੋ; ਕੈਂਸਲ ਕਰ ਦਿਓ; ਰਹਿਣ ਦਿਓ; ਨੋ ਥੈਂਕਸ
optOut: ਮੈਨੂੰ ਫੋਨ ਨਾ ਕਰੋ; ਕਾਲ ਨਾ ਕਰਿਓ; call na karo; ਡੋਂਟ ਕਾਲ ਮੀ; ਮੁੜ ਫੋਨ ਨਾ ਕਰਨਾ; ਸਟਾਪ; ਮੇਰਾ ਨੰਬਰ ਹਟਾ ਦਿਓ; DND; phone na kareo; ਕਦੇ ਫੋਨ ਨਾ ਕਰਿਓ; no calls please
optOut: ਫੋਨ ਨਾ ਕਰੋ; call na kareyo
open: ਕੱਲ੍ਹ ਫੋਨ ਕਰਿਓ; ਹੁਣ ਫੋਨ ਨਾ ਕਰੋ ਬਾਅਦ ਵਿੱਚ ਕਰਿਓ; ਡਿਲੀਵਰੀ ਵਾਲੇ ਨੂੰ ਕਹੋ ਫੋਨ ਨਾ ਕਰੇ; kal na karo
textBack: ਫੋਨ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ ਸਿਕਿਓਰਿਟੀ ਕੋਲ ਰੱਖ ਦਿਓ
pay=cod: ਕੈਸ਼; ਨਕਦ ਦੇਵਾਂਗਾ; cash devanga; ਔਨਲਾਈਨ ਨਹੀਂ ਕੈਸ਼; cod kar deo
pay=online: ਔਨਲਾਈਨ; ਔਨਲਾਈਨ ਕਰਾਂਗਾ; upi naal; ਕਾਰਡ ਨਾਲ; ਯੂਪੀਆਈ
pay=-: ਔਨਲਾਈਨ ਨਹੀਂ; online nahi kar sakda; ਕੈਸ਼ ਨਹੀਂ ਹੈ; ਕੈਸ਼ ਜਾਂ ਕਾਰਡ; ਕੈਸ਼ ਤੋਂ ਇਲਾਵਾ ਕੁਝ ਵੀ; ਕਾਰਡ ਨਹੀਂ ਹੈ; ਨੌਟ ਔਨਲਾਈਨ; cash de sakda haan ki; ਯੂਪੀਆਈ ਨਹੀਂ ਚੱਲਦਾ; ਕਾਰਡ ਗੁੰਮ ਗਿਆ
day=tomorrow: ਕੱਲ੍ਹ; kal; ਟੁਮਾਰੋ; ਭਲਕੇ
day=day_after: ਪਰਸੋਂ; parson; ਕੱਲ੍ਹ ਨਹੀਂ ਪਰਸੋਂ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ; kal nahi; ਕੱਲ੍ਹ ਮੈਂ ਘਰ ਨਹੀਂ; ਕੱਲ੍ਹ ਜਾਂ ਪਰਸੋਂ; ਕੱਲ੍ਹ ਤੋਂ ਬਾਅਦ; ਕੱਲ੍ਹ ਛੱਡ ਕੇ; kal nahi ho sakda; ਨੌਟ ਟੁਮਾਰੋ
date=2026-12-15: 15 ਤਾਰੀਖ; ਪੰਦਰਾਂ ਤਾਰੀਖ ਨੂੰ; 15 tareekh nu; ਦਸੰਬਰ 15; pandran december
date=2026-11-23: ਅਗਲੇ ਸੋਮਵਾਰ; ਸੋਮਵਾਰ ਨੂੰ; somvaar nu; ਮੰਡੇ
date=2026-11-24: ਤਿੰਨ ਦਿਨ ਬਾਅਦ; ਮੰਗਲਵਾਰ ਨੂੰ; mangalvaar
date=2026-12-05: ਅਗਲੇ ਮਹੀਨੇ ਪੰਜ ਤਾਰੀਖ; agle mahine 5 tareekh
date=-: ਐਤਵਾਰ ਛੱਡ ਕੇ ਕੋਈ ਵੀ ਦਿਨ; 20 ਤਾਰੀਖ ਤੋਂ ਪਹਿਲਾਂ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਬਾਅਦ; ਸੋਮਵਾਰ ਜਾਂ ਮੰਗਲਵਾਰ; ਸੋਮਵਾਰ ਨਹੀਂ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ; aitvaar chhad ke; ਸੋਮਵਾਰ ਮੈਂ ਬਾਹਰ ਹਾਂ; monday nahi; ਬੁੱਧਵਾਰ ਤੋਂ ਸ਼ੁੱਕਰਵਾਰ ਤੱਕ; ਅਗਲੇ ਹਫ਼ਤੇ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਇੱਕ ਦਿਨ ਪਹਿਲਾਂ
number=150: ਡੇਢ ਸੌ; dedh sau; ਇੱਕ ਸੌ ਪੰਜਾਹ
number=3.5: ਸਾਢੇ ਤਿੰਨ; saadhe tinn
number=4250: ਸਵਾ ਚਾਰ ਹਜ਼ਾਰ; sava chaar hazaar
number=250000: ਢਾਈ ਲੱਖ; dhai lakh
number=25: ਪੱਚੀ; pachi; ਟਵੈਂਟੀ ਫਾਈਵ
number=-: ਇੱਕ ਵੀ ਨਹੀਂ; ਦੋ ਜਾਂ ਤਿੰਨ; ਦੋ ਨਹੀਂ; ਪੰਜ ਤੋਂ ਵੱਧ; ਬਲੋਰਪ ਹਜ਼ਾਰ; ਦੋ ਤਿੰਨ; ikk vi nahi
repeat: ਫਿਰ ਦੱਸੋ; dubara dasso; ਰਿਪੀਟ; ਰਿਪੀਟ ਕਰੋ; ਕੀ ਕਿਹਾ; phir ton bolo
person: ਕਿਸੇ ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ; agent naal gall karni hai; ਕਸਟਮਰ ਕੇਅਰ; ਏਜੰਟ ਨਾਲ ਗੱਲ ਕਰਾਓ; kise bande naal gall karao
`;
