export const heard = `
pay.cod: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਕੈਸ਼ | ਨਕਦ | cash | cod
pay.online: ਆਨਲਾਈਨ ਪੇਮੈਂਟ | ਆਨਲਾਈਨ | ਯੂਪੀਆਈ | ਕਾਰਡ | online | upi
why.size: ਸਾਈਜ਼ ਗਲਤ | ਸਾਈਜ਼ | ਛੋਟਾ | ਵੱਡਾ | size
why.damaged: ਸਮਾਨ ਟੁੱਟਿਆ | ਟੁੱਟਿਆ | ਖਰਾਬ | ਫਟਿਆ | damage
why.mind: ਮਨ ਬਦਲ ਗਿਆ | ਪਸੰਦ ਨਹੀਂ ਆਇਆ
slot.morning: ਸਵੇਰੇ | ਸਵੇਰ | savere
slot.evening: ਸ਼ਾਮ | ਸ਼ਾਮ ਨੂੰ | sham
yes: ਹਾਂਜੀ ਮੈਂ ਹੀ ਆਰਡਰ ਕੀਤਾ ਹੈ; ਯੈੱਸ; ਹਾਂ ਭੇਜ ਦਿਓ; haanji bhej deo; theek hai confirm kar deo; ਓਕੇ ਕਨਫਰਮ; ਹਾਂ ਹਾਂ ਚਾਹੀਦਾ; haan main hi kita hai; ਠੀਕ ਹੈ ਭੇਜੋ; ਆਹੋ ਜੀ; sahi hai ji; ਬਿਲਕੁਲ ਭੇਜੋ; ਹਮਮ ਹਾਂ; ok theek hai; ਜੀ ਹਾਂ; ਸ਼ਿਓਰ
no: ਨਹੀਂ ਚਾਹੀਦਾ; ਨੋ; ਮੈਨੂੰ ਨਹੀਂ ਚਾਹੀਦਾ ਜੀ; nahi chahida; main order nahi kita; ਮੈਂ ਆਰਡਰ ਨਹੀਂ ਕੀਤਾ; ਨਾ ਜੀ ਨਾ; lod nahi; ਨਾ ਭੇਜਿਓ; ਨਹੀਂ ਨਹੀਂ; rehn deo; ਗਲਤ ਆਰਡਰ ਹੈ; ਨਾਟ ਇੰਟਰੈਸਟਿਡ; ਹੁਣ ਲੋੜ ਨਹੀਂ
open: ਹਾਂ ਦੱਸੋ; haanji dasso; ਹਾਂ ਕੌਣ; ਕੌਣ ਬੋਲਦਾ; ਹੈਲੋ ਕੌਣ; haan bolo; ਹਾਂ ਪਰ ਪਤਾ ਬਦਲਣਾ ਹੈ; ਰੁਕੋ ਇੱਕ ਮਿੰਟ; ਬਾਅਦ ਵਿੱਚ ਫੋਨ ਕਰੋ; hun busy haan; ਕਿੰਨੇ ਪੈਸੇ; ਫੋਨ ਨਾ ਕੱਟਿਓ; phone na katto; ਕਿਹੜੀ ਕੰਪਨੀ ਤੋਂ; ਹੁਣੇ ਨਹੀਂ; ਸੋਚ ਕੇ ਦੱਸਦਾ; hello kaun; ਘਰੇ ਨਹੀਂ; ਕਿਹੜਾ ਆਰਡਰ; ਹਾਂ ਜਾਂ ਨਾ ਪਤਾ ਨਹੀਂ
repeat: ਫਿਰ ਬੋਲੋ; ਰਿਪੀਟ ਕਰੋ; ਕੀ ਕਿਹਾ; ਸੁਣਾਈ ਨਹੀਂ ਦਿੰਦਾ; phir dasso; samajh nahi aayi; ਦੁਬਾਰਾ ਦੱਸੋ; ਆਵਾਜ਼ ਨਹੀਂ ਆ ਰਹੀ
person: ਕਿਸੇ ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ; ਮੈਨੇਜਰ ਨਾਲ ਗੱਲ ਕਰਾਓ; ਕਸਟਮਰ ਕੇਅਰ; kise naal gal karni hai; agent naal gal
optOut: ਫੋਨ ਨਾ ਕਰਿਓ; ਦੁਬਾਰਾ ਕਾਲ ਨਾ ਕਰਨਾ; ਡੋਂਟ ਕਾਲ ਮੀ; call na kario; phone na karo; ਸਟਾਪ; ਤੰਗ ਨਾ ਕਰੋ; ਕਾਲ ਬੰਦ ਕਰੋ
day=tomorrow: ਕੱਲ੍ਹ; kal; ਟੁਮਾਰੋ; ਭਲਕੇ ਸਵੇਰੇ; ਐਤਵਾਰ
day=day_after: ਪਰਸੋਂ; parson; ਸੋਮਵਾਰ; ਮੰਡੇ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ; ਕੱਲ੍ਹ ਨਾ; kal nahi; ਕੱਲ੍ਹ ਜਾਂ ਪਰਸੋਂ; ਕੱਲ੍ਹ ਛੱਡ ਕੇ; ਕੱਲ੍ਹ ਕਿਉਂ
pay=cod: ਕੈਸ਼; ਕੈਸ਼ ਦੇਵਾਂਗਾ; cash devanga; ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ
pay=online: ਆਨਲਾਈਨ; ਆਨਲਾਈਨ ਕਰਾਂਗਾ; ਯੂਪੀਆਈ
pay=-: ਆਨਲਾਈਨ ਨਹੀਂ ਹੋਣਾ; ਕੈਸ਼ ਨਹੀਂ; ਕੈਸ਼ ਜਾਂ ਕਾਰਡ
why=size: ਸਾਈਜ਼ ਛੋਟਾ ਹੈ; size chhota hai; ਸਾਈਜ਼
why=damaged: ਟੁੱਟਿਆ ਹੋਇਆ ਸੀ; ਡੈਮੇਜ; ਖਰਾਬ ਨਿਕਲਿਆ
why=-: ਪਤਾ ਨਹੀਂ; ਸਾਈਜ਼ ਦੀ ਦਿੱਕਤ ਨਹੀਂ
slot=morning: ਸਵੇਰੇ; savere; ਮਾਰਨਿੰਗ
slot=evening: ਸ਼ਾਮ ਨੂੰ; ਸ਼ਾਮ
slot=-: ਸਵੇਰੇ ਨਹੀਂ; ਸਵੇਰੇ ਜਾਂ ਸ਼ਾਮ
number=2: ਦੋ; do; ਮੈਨੂੰ ਦੋ ਚਾਹੀਦੇ; ਟੂ
number=150: ਡੇਢ ਸੌ; dedh sau; ਇੱਕ ਸੌ ਪੰਜਾਹ
number=25: ਪੱਚੀ; pachchi; twenty five
number=-: ਇੱਕ ਵੀ ਨਹੀਂ; ਦੋ ਜਾਂ ਤਿੰਨ; ਪੰਜ ਨਹੀਂ; ਕਿੰਨੇ; ਪਤਾ ਨਹੀਂ
date=2026-11-22: ਕੱਲ੍ਹ; kal; ਟੁਮਾਰੋ; ਐਤਵਾਰ
date=2026-11-24: ਮੰਗਲਵਾਰ ਨੂੰ; mangalvaar; ਤਿੰਨ ਦਿਨ ਬਾਅਦ
date=2026-11-27: ਸ਼ੁੱਕਰਵਾਰ; shukkarvaar; ਫਰਾਈਡੇ
date=2026-12-15: ਪੰਦਰਾਂ ਤਰੀਕ; 15 tareek; ੧੫ ਦਸੰਬਰ
date=-: ਐਤਵਾਰ ਛੱਡ ਕੇ ਕੋਈ ਵੀ ਦਿਨ; ਕੱਲ੍ਹ ਨਹੀਂ; ਸੋਮਵਾਰ ਜਾਂ ਮੰਗਲਵਾਰ; ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ ਬਾਅਦ; ਅਗਲੇ ਹਫ਼ਤੇ; kade vi; kal ghar nahi
`;
