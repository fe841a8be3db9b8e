/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਕੈਸ਼ | ਨਕਦ | cod
pay.online: ਆਨਲਾਈਨ | ਯੂਪੀਆਈ | upi | ਕਾਰਡ
yes: ਹਾਂ ਭੇਜ ਦਿਓ; ਹਾਂ ਠੀਕ ਹੈ; haan bhej deo; ਯੈੱਸ; ਓਕੇ ਸਰ; haanji sahi hai; ਹਾਂ ਮੈਂ ਹੀ ਆਰਡਰ ਕੀਤਾ ਸੀ; theek hai bhejo; ਕਰੈਕਟ; ਹਾਂ ਚਾਹੀਦਾ ਹੈ; haan ji chahida; ਆਹੋ ਜੀ ਭੇਜ ਦਿਓ
no: ਨਹੀਂ ਚਾਹੀਦਾ; ਮੈਨੂੰ ਨਹੀਂ ਚਾਹੀਦਾ; nahi chahida cancel karo; ਨੋ ਨਹੀਂ ਚਾਹੀਦਾ; ਮੈਂ ਆਰਡਰ ਨਹੀਂ ਕੀਤਾ; na bhejo; ਲੋੜ ਨਹੀਂ; mainu lod nahi; ਨਹੀਂ ਜੀ ਰਹਿਣ ਦਿਓ; nahi nahi na bhejeo
open: ਹਾਂ ਦੱਸੋ ਕੌਣ; haan kaun bolda; ਕਿਹੜੀ ਕੰਪਨੀ ਤੋਂ; ਹਾਂ ਪਰ ਰੇਟ ਜ਼ਿਆਦਾ ਹੈ; hun busy haan; ਘਰੇ ਪੁੱਛ ਕੇ ਦੱਸਦਾ; ਕਿੰਨੇ ਪੈਸੇ; haan par kal; ਗੱਡੀ ਚਲਾ ਰਿਹਾ ਹਾਂ; ਹੈਲੋ ਸੁਣਦਾ ਹੈ; ਕਿਹੜਾ ਆਰਡਰ; ਪਤਾ ਨਹੀਂ; soch ke dassanga; ਬਾਅਦ ਵਿੱਚ ਗੱਲ ਕਰਦੇ ਹਾਂ; haan ik minute; ਤੁਸੀਂ ਰੋਬੋਟ ਹੋ; ਫੋਨ ਨਾ ਕੱਟਿਓ; ਜੇ ਅੱਜ ਆਵੇ ਤਾਂ ਹਾਂ; ki hoya; ਹਾਂ ਜਾਂ ਨਾਂਹ ਕੀ ਕਹਾਂ
repeat: ਦੁਬਾਰਾ ਦੱਸੋ; dubara dasso; ਕੀ ਕਿਹਾ; ਰਿਪੀਟ ਕਰੋ; ਚੰਗੀ ਤਰ੍ਹਾਂ ਸੁਣਿਆ ਨਹੀਂ
person: ਮੈਨੇਜਰ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ; manager naal gal karni; ਕਸਟਮਰ ਕੇਅਰ; ਕਿਸੇ ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਵਾਓ
optOut: ਮੈਨੂੰ ਕਾਲ ਨਾ ਕਰੋ; call na karo; ਅੱਗੇ ਤੋਂ ਫੋਨ ਨਾ ਕਰਿਓ; dubara phone na kario; ਮੇਰਾ ਨੰਬਰ ਹਟਾ ਦਿਓ; mera number delete karo; ਮੁੜ ਕੇ ਕਾਲ ਨਾ ਕਰਨਾ; ਨੋ ਕਾਲਜ਼ ਪਲੀਜ਼; ਸਟਾਪ ਕਾਲਿੰਗ; ਰਿਮੂਵ ਮਾਈ ਨੰਬਰ; ਡੋਂਟ ਕਾਲ ਮੀ; ਤੰਗ ਨਾ ਕਰੋ; ਕੈਂਸਲ ਕਰੋ ਤੇ ਦੁਬਾਰਾ ਫੋਨ ਨਾ ਕਰਨਾ; no calls please
open: ਡਰਾਈਵਰ ਨੂੰ ਕਾਲ ਨਾ ਕਰੋ; ਹੁਣੇ ਕਾਲ ਨਾ ਕਰੋ; ਸ਼ਾਮ ਨੂੰ ਕਾਲ ਕਰਨਾ; call na katteo; ਕੱਲ੍ਹ ਕਾਲ ਨਾ ਕਰਨਾ
pay=cod: ਕੈਸ਼; cash dewanga; ਨਕਦ ਦੇਵਾਂਗਾ; ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ ਕਰ ਦਿਓ; cod kar deo
pay=online: ਆਨਲਾਈਨ ਕਰਾਂਗਾ; upi naal kar dewanga; ਕਾਰਡ; ਕੈਸ਼ ਨਹੀਂ, ਆਨਲਾਈਨ; ਯੂਪੀਆਈ ਕਰ ਦਿਆਂਗਾ
pay=-: ਕੈਸ਼ ਨਹੀਂ; cash nahi hai; ਕਾਰਡ ਗੁਆਚ ਗਿਆ; upi problem; ਯੂਪੀਆਈ ਨਹੀਂ ਚੱਲਦਾ; ਕੈਸ਼ ਜਾਂ ਕਾਰਡ; ਆਨਲਾਈਨ ਨਹੀਂ ਹੁੰਦਾ; online nahi hunda; ਕਿਹੜਾ ਚੰਗਾ
day=tomorrow: ਕੱਲ੍ਹ; kal bhejo; ਐਤਵਾਰ ਨੂੰ; ਪਹਿਲਾ; ਟੂਮਾਰੋ
day=day_after: ਪਰਸੋਂ; parson bhejo; ਸੋਮਵਾਰ ਨੂੰ; ਦੂਜਾ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ; kal nahi ho sakda; ਕੱਲ੍ਹ ਛੱਡ ਕੇ; ਕੱਲ੍ਹ ਬਾਹਰ ਹਾਂ; ਕੱਲ੍ਹ ਜਾਂ ਪਰਸੋਂ
reason=not_home: ਮੈਂ ਘਰ ਨਹੀਂ ਸੀ; ghar nahi si; ਬਾਹਰ ਗਏ ਸੀ
reason=wrong_address: ਪਤਾ ਗਲਤ ਹੈ; address galat hai; ਐਡਰੈੱਸ ਗਲਤ ਸੀ
reason=nobody_came: ਕੋਈ ਨਹੀਂ ਆਇਆ; koi nahi aaya; ਡਿਲੀਵਰੀ ਵਾਲਾ ਆਇਆ ਹੀ ਨਹੀਂ
reason=-: ਮੈਂ ਘਰ ਹੀ ਸੀ; main ghare hi si; ਪਤਾ ਸਹੀ ਹੈ; address theek hai; ਬੰਦਾ ਆਇਆ ਸੀ
change=size: ਸਾਈਜ਼ ਛੋਟਾ ਹੈ; vadda size chahida
change=colour: ਹੋਰ ਰੰਗ ਚਾਹੀਦਾ; colour badalna hai
change=refund: ਪੈਸੇ ਵਾਪਸ ਚਾਹੀਦੇ; refund chahida
change=-: ਸਾਈਜ਼ ਠੀਕ ਹੈ; size theek hai; ਰਿਫੰਡ ਨਹੀਂ ਚਾਹੀਦਾ; ਰੰਗ ਸੋਹਣਾ ਹੈ
payment=pay_online: ਆਨਲਾਈਨ ਭਰਾਂਗਾ; link bhejo
payment=already_paid: ਪੈਸੇ ਦੇ ਦਿੱਤੇ; already pay kar ditta
payment=cash_on_delivery: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ; ਘਰ ਆਉਣ ਤੇ ਪੈਸੇ ਦੇਵਾਂਗਾ
payment=not_wanted: ਆਰਡਰ ਨਹੀਂ ਚਾਹੀਦਾ
payment=-: ਅਜੇ ਪੈਸੇ ਨਹੀਂ ਦਿੱਤੇ; payment nahi kiti; ਲਿੰਕ ਨਹੀਂ ਖੁੱਲ੍ਹਦਾ
slot=morning: ਸਵੇਰੇ; savere aao
slot=evening: ਸ਼ਾਮ ਨੂੰ; shaam nu aao
slot=-: ਸਵੇਰੇ ਨਹੀਂ; shaam nu ghar nahi hunda; ਕਦੇ ਵੀ
number=2: ਦੋ; do chahide; ਦੋ ਹੀ; ਟੂ; sirf do
number=150: ਡੇਢ ਸੌ; dedh sau; ਇੱਕ ਸੌ ਪੰਜਾਹ; ਇੱਕ ਸੌ ਪੰਜਾਹ ਰੁਪਏ
number=2500: ਢਾਈ ਹਜ਼ਾਰ; dhai hazaar; ਦੋ ਹਜ਼ਾਰ ਪੰਜ ਸੌ
number=-: ਦੋ ਨਹੀਂ; do ja tin; ਪੰਜ ਤੋਂ ਵੱਧ; ਘੱਟੋ ਘੱਟ ਦਸ; ਇੱਕ ਵੀ ਨਹੀਂ
date=2026-11-22: ਕੱਲ੍ਹ; kal savere; ਐਤਵਾਰ ਨੂੰ; 22 ਨਵੰਬਰ; ਬਾਈ ਤਰੀਕ ਨੂੰ
date=2026-11-27: ਸ਼ੁੱਕਰਵਾਰ ਨੂੰ; shukkarvar nu; ਫ੍ਰਾਈਡੇ; ਸਤਾਈ ਨਵੰਬਰ
date=2026-12-05: ਅਗਲੇ ਮਹੀਨੇ ਦੀ ਪੰਜ ਤਰੀਕ; 5 ਦਸੰਬਰ; panj december
date=-: ਸ਼ੁੱਕਰਵਾਰ ਨਹੀਂ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਬਾਅਦ; ਐਤਵਾਰ ਛੱਡ ਕੇ; ਅਗਲੇ ਹਫ਼ਤੇ; ਕੱਲ੍ਹ ਨਹੀਂ ਤਾਂ ਪਰਸੋਂ; ਪਿਛਲੇ ਸੋਮਵਾਰ; ਕਿਸੇ ਵੀ ਦਿਨ; ਪੰਜ ਤਰੀਕ ਤੋਂ ਪਹਿਲਾਂ
text=ਗੁਰਦੁਆਰੇ ਦੇ ਪਿੱਛੇ: ਗੁਰਦੁਆਰੇ ਦੇ ਪਿੱਛੇ
textBack: ਫੋਨ ਨਾ ਕਰਨਾ ਸਕਿਉਰਿਟੀ ਨੂੰ ਦੇ ਦੇਣਾ ਦੋ ਨੰਬਰ ਗੇਟ ਤੇ
reason=-: ਸਾਰੇ ਘਰ ਸੀ; ਮੰਮੀ ਘਰ ਸੀ; ਮੈਂ ਬਾਹਰ ਨਹੀਂ ਸੀ; ਕੋਈ ਆਇਆ ਸੀ; ਪਤਾ ਨਹੀਂ; ਪਤਾ ਨਹੀਂ ਬਦਲਿਆ; ਪਤਾ ਗਲਤ ਨਹੀਂ; ਫੋਨ ਨਹੀਂ ਆਇਆ; main ghar si
payment=-: ਪੈਸੇ ਨਹੀਂ; ਲਿੰਕ ਨਹੀਂ ਆਇਆ; ਆਨਲਾਈਨ ਨਹੀਂ; ਆਰਡਰ ਚਾਹੀਦਾ; ਅਜੇ ਨਹੀਂ ਦਿੱਤੇ
`;
