/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: ਕੈਸ਼ ਆਨ ਡਿਲਿਵਰੀ | ਨਕਦ | ਕੈਸ਼ | cod
pay2.online: ਆਨਲਾਈਨ | ਯੂਪੀਆਈ | ਕਾਰਡ
why2.size: ਸਾਈਜ਼ ਗਲਤ | ਸਾਈਜ਼ | ਛੋਟਾ | ਵੱਡਾ
why2.damaged: ਸਮਾਨ ਖਰਾਬ | ਟੁੱਟਿਆ | ਖਰਾਬ | ਫਟਿਆ
slot2.morning: ਸਵੇਰੇ | ਬਾਰਾਂ ਵਜੇ ਤੋਂ ਪਹਿਲਾਂ
slot2.evening: ਸ਼ਾਮ ਨੂੰ | ਸ਼ਾਮੀਂ | ਦਫ਼ਤਰ ਤੋਂ ਬਾਅਦ
keep2.exchange: ਬਦਲ ਦਿਓ | ਐਕਸਚੇਂਜ
keep2.refund: ਪੈਸੇ ਵਾਪਸ | ਰਿਫੰਡ
yes: ਹਾਂ ਜੀ; ਹਾਂਜੀ; haanji; ਹਾਂ ਮੈਂ ਹੀ ਮੰਗਵਾਇਆ; haan ji bhej deyo; ਭੇਜ ਦਿਓ; ਠੀਕ ਹੈ; theek hai ji; ਠੀਕ ਆ; thik aa; ਹਾਂ ਮੇਰਾ ਹੀ ਆਰਡਰ ਹੈ; haan main order kita si; ਓਕੇ; ਯੈਸ; haan haan bhejo; ਬਿਲਕੁਲ ਜੀ; ਚੱਲੂ; chalega; ਆਹੋ; aaho; aho ji; haan confirm kar deo; ਕਨਫਰਮ ਕਰ ਦਿਓ; ਹਾਂ ਚਾਹੀਦਾ ਹੈ; haan chahida; ਹਾਂ ਵੀਰ ਜੀ ਭੇਜ ਦਿਓ; sahi hai; ਸਹੀ ਆ ਜੀ; ਜ਼ਰੂਰ
no: ਨਹੀਂ ਜੀ; nahi ji; ਨਹੀਂ; ਨਹੀਂ ਚਾਹੀਦਾ; nahi chahida; ਮੈਨੂੰ ਨਹੀਂ ਚਾਹੀਦਾ; mainu nahi chahida; ਮੈਂ ਆਰਡਰ ਨਹੀਂ ਕੀਤਾ; main koi order nahi kita; ਨਾ ਭੇਜੋ; na bhejeo; ਕੈਂਸਲ ਕਰ ਦਿਓ, ਨਹੀਂ ਚਾਹੀਦਾ; ਮੇਰਾ ਆਰਡਰ ਨਹੀਂ ਹੈ; eh mera order nahi; ਨੋ; ਨਾ ਜੀ; naa; ਹੁਣ ਨਹੀਂ ਚਾਹੀਦਾ; ਮੈਂ ਨਹੀਂ ਲੈਣਾ; nai laina; ਗਲਤੀ ਨਾਲ ਹੋ ਗਿਆ, ਨਾ ਭੇਜਿਓ; ਲੋੜ ਨਹੀਂ; lorh nahi
open: ਹਾਂ ਜੀ ਦੱਸੋ; haan ji dasso; ਹਾਂ ਬੋਲੋ; haan bolo; ਕੌਣ ਬੋਲਦਾ; kaun bol reha; ਹਾਂ ਜੀ ਕੌਣ?; kithon bol rahe ho; ਹੈਲੋ; ਇੱਕ ਮਿੰਟ; ruko ji; ਆਵਾਜ਼ ਨਹੀਂ ਆ ਰਹੀ; awaaz nahi aundi; ਸਮਝ ਨਹੀਂ ਆਈ; samajh nahi aayi; ਫੋਨ ਨਾ ਕੱਟਿਓ; ਗੱਡੀ ਚਲਾ ਰਿਹਾ ਹਾਂ; baad vich gal karda; ਕਿੰਨੇ ਪੈਸੇ; kehra order; ਹਾਂ ਪਰ ਮਹਿੰਗਾ ਹੈ; ਸੋਚ ਕੇ ਦੱਸਦਾ; pata nahi; ਪਤਾ ਨਹੀਂ; ਸ਼ਾਇਦ; ghar puch ke dassda; ਕਿਹੜੀ ਕੰਪਨੀ ਤੋਂ?; ਹਿੰਦੀ ਵਿੱਚ ਬੋਲੋ; ਕਦੋਂ ਆਊ; je sasta hove ta haan; ਮੀਟਿੰਗ ਵਿੱਚ ਹਾਂ; ਹਾਂ ਸੁਣ ਰਿਹਾ ਹਾਂ
repeat: ਫੇਰ ਦੱਸੋ; pher dasso; ਦੁਬਾਰਾ ਬੋਲੋ; ਰਿਪੀਟ ਕਰੋ; ki keha; ਕੀ ਕਿਹਾ; ik vaar hor dasso; ਇੱਕ ਵਾਰ ਫਿਰ
person: ਕਿਸੇ ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਾਓ; kise bande naal gal karao; ਮੈਨੇਜਰ ਨਾਲ ਗੱਲ ਕਰਾਓ; ਕਸਟਮਰ ਕੇਅਰ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ; insaan naal gal karni; ਏਜੰਟ ਨਾਲ ਗੱਲ ਕਰਵਾਓ; customer care naal gal karao
optOut: ਫੋਨ ਨਾ ਕਰਿਓ; phone na kareo; ਮੁੜ ਕੇ ਫੋਨ ਨਾ ਕਰਨਾ; call na karo; ਮੈਨੂੰ ਕਾਲ ਨਾ ਕਰੋ; mera number hata deo; ਨੰਬਰ ਹਟਾ ਦਿਓ; ਫੋਨ ਕਰਨਾ ਬੰਦ ਕਰੋ; dubara phone na karna; ਸਟਾਪ; ਡੋਂਟ ਕਾਲ ਮੀ; ਅੱਗੇ ਤੋਂ ਫੋਨ ਨਾ ਕਰਿਓ; tang na karo
pay2=cod: ਨਕਦ ਦਿਆਂਗਾ; cash deyanga; ਕੈਸ਼ ਚੱਲੂ; cash on delivery karo; ਨਕਦੀ ਨਕਦ; ਪਹਿਲਾ; ਆਨਲਾਈਨ ਨਹੀਂ, ਕੈਸ਼; nakad
pay2=online: ਆਨਲਾਈਨ ਕਰਾਂਗਾ; online kar deyanga; ਯੂਪੀਆਈ ਨਾਲ; card naal; ਦੂਜਾ; UPI raahi
pay2=-: ਕੈਸ਼ ਨਹੀਂ ਹੈ; online nahi kar sakda; ਕੈਸ਼ ਜਾਂ ਆਨਲਾਈਨ; kujh vi; ਨਕਦ ਨਹੀਂ; ਦੋਵੇਂ; card nahi; ਆਨਲਾਈਨ ਤੋਂ ਬਿਨਾਂ; ਕੈਸ਼ ਚੱਲੂ?
why2=size: ਸਾਈਜ਼ ਛੋਟਾ ਹੈ; size galat aaya; ਬਹੁਤ ਵੱਡਾ ਹੈ
why2=damaged: ਟੁੱਟਿਆ ਹੋਇਆ ਆਇਆ; kharab nikleya; ਸਮਾਨ ਖਰਾਬ ਹੈ
why2=-: ਸਾਈਜ਼ ਠੀਕ ਹੈ; ਖਰਾਬ ਨਹੀਂ
slot2=morning: ਸਵੇਰੇ ਆਇਓ; savere; ਸਵੇਰੇ ਸਵੇਰੇ
slot2=evening: ਸ਼ਾਮ ਨੂੰ ਭੇਜੋ; shaam nu; ਸ਼ਾਮੀਂ
slot2=-: ਸਵੇਰੇ ਨਹੀਂ; savere ja shaam; ਕਦੇ ਵੀ
keep2=refund: ਪੈਸੇ ਵਾਪਸ ਦਿਓ; refund deo; ਰਿਫੰਡ ਚਾਹੀਦਾ; paise wapas
keep2=exchange: ਬਦਲ ਦਿਓ ਜੀ; exchange kar deo
keep2=-: ਰਿਫੰਡ ਨਹੀਂ ਚਾਹੀਦਾ
day=tomorrow: ਕੱਲ੍ਹ; kal bhej deo; ਕੱਲ ਨੂੰ; ਟੁਮੌਰੋ; kallh; ਐਤਵਾਰ ਨੂੰ
day=day_after: ਪਰਸੋਂ; parson; ਪਰਸੋਂ ਠੀਕ ਹੈ; ਸੋਮਵਾਰ
day=weekend: ਸ਼ਨੀ ਐਤ; weekend te; ਸ਼ਨੀਵਾਰ ਐਤਵਾਰ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ; kal nahi; ਕੱਲ੍ਹ ਜਾਂ ਪਰਸੋਂ; ਕੱਲ੍ਹ ਛੱਡ ਕੇ; kal main ghar nahi; ਅੱਜ
number=2: ਦੋ; do; ਦੋ ਪੀਸ; ਬੱਸ ਦੋ; do chahide; ਟੂ
number=1.5: ਡੇਢ; dedh; derh
number=250: ਢਾਈ ਸੌ; dhai sau; ਦੋ ਸੌ ਪੰਜਾਹ; do sau panjah
number=3500: ਸਾਢੇ ਤਿੰਨ ਹਜ਼ਾਰ; sadhe tin hazaar; ਤਿੰਨ ਹਜ਼ਾਰ ਪੰਜ ਸੌ
number=125000: ਸਵਾ ਲੱਖ; sawa lakh; ਇੱਕ ਲੱਖ ਪੱਚੀ ਹਜ਼ਾਰ
number=99: ਨੜਿੰਨਵੇਂ; narinve
number=500: ਪੰਜ ਸੌ; panj sau; ਪੰਜ ਸੌ ਰੁਪਏ; punj sau
number=12: ਬਾਰਾਂ; baran; ਇੱਕ ਦਰਜਨ
number=-: ਇੱਕ ਵੀ ਨਹੀਂ; ਦੋ ਜਾਂ ਤਿੰਨ; do nahi; ਦੋ ਤੋਂ ਵੱਧ; ghatto ghat do; ਪਤਾ ਨਹੀਂ
date=2026-11-23: ਸੋਮਵਾਰ; somvar nu; ਪਰਸੋਂ; ਮੰਡੇ; 23 ਤਰੀਕ ਨੂੰ; tei tareek
date=2026-11-25: ਬੁੱਧਵਾਰ; budhvar nu; ਪੱਚੀ ਤਰੀਕ ਨੂੰ; 25 ਨਵੰਬਰ
date=2026-12-05: ਅਗਲੇ ਮਹੀਨੇ ਦੀ ਪੰਜ ਤਰੀਕ; agle mahine 5 tareek nu; ਪੰਜ ਦਸੰਬਰ
date=2026-11-24: ਮੰਗਲਵਾਰ; mangalvar nu; ਤਿੰਨ ਦਿਨ ਬਾਅਦ; tin din baad
date=-: ਸੋਮਵਾਰ ਛੱਡ ਕੇ; ਵੀਹ ਤਰੀਕ ਤੋਂ ਪਹਿਲਾਂ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਬਾਅਦ; somvar ja mangalvar; ਕੱਲ੍ਹ ਨਹੀਂ; ਸੋਮਵਾਰ ਨੂੰ ਨਾ ਆਇਓ; shukkarvar tak; ਅਗਲੇ ਹਫ਼ਤੇ
settle.cash: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਨਕਦ | ਕੈਸ਼ | ਘਰੇ ਪੈਸੇ | cod
settle.online: ਆਨਲਾਈਨ ਪੇਮੈਂਟ | ਆਨਲਾਈਨ | ਫੋਨ ਪੇ | ਯੂਪੀਆਈ | ਕਾਰਡ
fault.small: ਸਾਈਜ਼ ਗਲਤ | ਸਾਈਜ਼ | ਛੋਟਾ | ਵੱਡਾ
fault.broken: ਖਰਾਬ ਹੈ | ਟੁੱਟਿਆ | ਪਾਟਿਆ | ਡੈਮੇਜ
hour.morning: ਸਵੇਰੇ | ਦੁਪਹਿਰ ਤੋਂ ਪਹਿਲਾਂ
hour.evening: ਸ਼ਾਮ ਨੂੰ | ਦਫ਼ਤਰ ਤੋਂ ਬਾਅਦ
yes: ਹਾਂ; ਹਾਂਜੀ ਮੈਂ ਹੀ ਆਰਡਰ ਕੀਤਾ ਸੀ; ਹਾਂ ਹਾਂ ਭੇਜ ਦਿਓ; ਹਾਂ ਸਹੀ ਹੈ; ਚਾਹੀਦਾ ਹੈ; ਹਾਂ ਚਾਹੀਦਾ; ਓਕੇ ਕਨਫਰਮ ਕਰੋ; ਯੈਸ ਬਿਲਕੁਲ; ਹਾਂਜੀ ਹਾਂਜੀ; haan ji bhej deo; haan main hi kita si; yes bilkul ji; ਮੇਰਾ ਹੀ ਆਰਡਰ ਹੈ; ਹੂੰ ਹਾਂ; ਹਾਂ madam ਠੀਕ ਐ; ਚੰਗਾ ਜੀ ਭੇਜ ਦਿਓ; ਕਰ ਦਿਓ ਕਨਫਰਮ
no: ਕੈਂਸਲ ਕਰ ਦਿਓ; ਨੋ ਨਹੀਂ ਚਾਹੀਦਾ; ਰੱਦ ਕਰ ਦਿਓ; nahi; nahin chahida; na ji; order nahi kita main; cancel kar deo; ਇਹ ਮੇਰਾ ਆਰਡਰ ਨਹੀਂ; ਨਹੀਂ ਲੈਣਾ; no ji nahi lena
open: ਹਾਂ ਕੌਣ ਬੋਲ ਰਿਹਾ; ਹਾਂਜੀ ਦੱਸੋ; ਹਾਂ ਕਿੱਥੋਂ ਬੋਲ ਰਹੇ ਹੋ; haan kaun; ਹਾਂ ਪਰ ਕੀਮਤ ਕਿੰਨੀ ਹੈ; ਮੈਂ ਗੱਡੀ ਚਲਾ ਰਿਹਾ ਹਾਂ; ਬਾਅਦ ਵਿੱਚ ਫੋਨ ਕਰਿਓ; ਇੱਕ ਮਿੰਟ ਰੁਕੋ; ਦੇਖਦੇ ਹਾਂ; ਘਰਵਾਲੀ ਨੂੰ ਪੁੱਛ ਕੇ ਦੱਸਦਾ; ਅੱਛਾ; ਇਹ ਫਰਾਡ ਤਾਂ ਨਹੀਂ; ik minute ruko; baad ch call karo; ਹਾਂ ਜੇ ਡਿਸਕਾਊਂਟ ਦਿਓ; ਹਾਂਜੀ ਬੋਲੋ ਜੀ; ਮੈਂ ਘਰ ਨਹੀਂ ਹਾਂ; ਹਾਂ ਜਾਂ ਨਾ; ਪਤਾ ਬਦਲਣਾ ਹੈ; ਦੱਸੋ ਕੀ ਕੰਮ ਹੈ
repeat: ਇੱਕ ਵਾਰ ਫਿਰ ਬੋਲੋ; ਸੁਣਾਈ ਨਹੀਂ ਦਿੱਤਾ; fer dasso; sunai nahi dinda; sorry ਦੁਬਾਰਾ ਦੱਸੋ
person: ਕਿਸੇ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ; ਏਜੰਟ ਨਾਲ ਗੱਲ ਕਰਾਓ; ਕਸਟਮਰ ਕੇਅਰ ਨਾਲ ਜੋੜੋ; ਮੈਨੇਜਰ ਨੂੰ ਦਿਓ; agent naal gall karni hai; customer care naal connect karo; ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਾਓ
optOut: ਕਾਲ ਨਾ ਕਰੋ; ਮੁੜ ਕੇ ਫੋਨ ਨਾ ਕਰਿਓ; ਮੈਨੂੰ ਫੋਨ ਨਾ ਕਰੋ; phone na kareyo; ਅੱਗੇ ਤੋਂ ਫੋਨ ਨਾ ਕਰਨਾ; ਮੇਰਾ ਨੰਬਰ ਹਟਾ ਦਿਓ; ਸਟਾਪ ਕਾਲਿੰਗ; number hata deo; ਵਾਰ ਵਾਰ ਕਾਲ ਨਾ ਕਰੋ
day=tomorrow: ਕੱਲ੍ਹ ਆ ਜਾਓ; ਕੱਲ੍ਹ ਸਵੇਰੇ ਠੀਕ ਹੈ; bhalke theek hai
day=day_after: parson theek hai; ਸੋਮਵਾਰ ਆ ਜਾਓ; somvaar
day=weekend: ਵੀਕੈਂਡ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ ਹੋ ਸਕਦਾ; ਕੱਲ੍ਹ ਛੱਡ ਕੇ ਕਦੇ ਵੀ; ਕਿਹੜਾ ਦਿਨ; ਕੱਲ੍ਹ ਮੈਂ ਨਹੀਂ ਹੋਣਾ
settle=cash: ਨਕਦ ਦੇਵਾਂਗੇ; ਸੀਓਡੀ
settle=online: ਫੋਨ ਪੇ ਕਰਾਂਗਾ; ਆਨਲਾਈਨ ਭਰਾਂਗਾ; online karanga
settle=-: ਆਨਲਾਈਨ ਨਹੀਂ; ਆਨਲਾਈਨ ਨਹੀਂ ਹੁੰਦਾ; cash nahi; ਯੂਪੀਆਈ ਕੀ ਹੁੰਦਾ; online nahi; ਕਾਰਡ ਨਹੀਂ ਚੱਲਦਾ
fault=small: ਬਹੁਤ ਛੋਟਾ ਹੈ; ਸਾਈਜ਼ ਵੱਡਾ ਨਿਕਲਿਆ; size galat hai
fault=broken: ਡੱਬਾ ਟੁੱਟਿਆ ਹੋਇਆ; ਪਾਟਿਆ ਹੋਇਆ ਸੀ; damage ਸੀ
fault=-: ਸਾਈਜ਼ ਦੀ ਗੱਲ ਨਹੀਂ; ਪਤਾ ਨਹੀਂ ਜੀ
hour=morning: ਸਵੇਰੇ ਠੀਕ ਹੈ; ਸਵੇਰੇ ਆਓ
hour=evening: ਸ਼ਾਮ ਨੂੰ ਆਓ
hour=-: ਸਵੇਰੇ ਨਹੀਂ ਹੋ ਸਕਦਾ; ਸਵੇਰੇ ਜਾਂ ਸ਼ਾਮ ਨੂੰ
number=2: ਦੋ ਚਾਹੀਦੇ ਨੇ
number=3: ਤਿੰਨ ਬਸ; tinn
number=150000: ਡੇਢ ਲੱਖ; ਇੱਕ ਲੱਖ ਪੰਜਾਹ ਹਜ਼ਾਰ; dedh lakh
number=3500: saadhe tinn hazar
number=2500: ਢਾਈ ਹਜ਼ਾਰ
number=-: ik vi nahi; ਦੋ-ਤਿੰਨ
date=2026-11-22: ਐਤਵਾਰ ਨੂੰ ਆਓ; aitvaar
date=2026-11-23: ਸੋਮਵਾਰ ਨੂੰ
date=2026-11-27: shukarvaar; ਆਉਂਦੇ ਸ਼ੁੱਕਰਵਾਰ
date=2026-12-05: ਅਗਲੇ ਮਹੀਨੇ 5 ਤਰੀਕ; december 5
date=2026-11-24: ਤਿੰਨ ਦਿਨਾਂ ਬਾਅਦ
date=-: ਐਤਵਾਰ ਛੱਡ ਕੇ; 20 ਤਰੀਕ ਤੋਂ ਪਹਿਲਾਂ; ਸੋਮਵਾਰ ਨਹੀਂ ਹੋਣਾ; ਕਦੋਂ
`;
