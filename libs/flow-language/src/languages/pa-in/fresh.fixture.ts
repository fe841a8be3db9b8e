/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ | ਕੈਸ਼ | ਨਕਦ
pay4.online: ਆਨਲਾਈਨ | ਯੂਪੀਆਈ | ਕਾਰਡ
why4.size: ਸਾਈਜ਼ ਗਲਤ | ਸਾਈਜ਼ | ਛੋਟਾ | ਵੱਡਾ
why4.damaged: ਟੁੱਟਿਆ | ਫਟਿਆ | ਖਰਾਬ
slot4.morning: ਸਵੇਰੇ | ਸਵੇਰ
slot4.evening: ਸ਼ਾਮ | ਸ਼ਾਮ ਨੂੰ
yes: ਹਾਂਜੀ ਭੇਜ ਦਿਓ; haan ji mera hi order hai; ਹਾਂ ਬਿਲਕੁਲ ਠੀਕ ਹੈ; ਆਹੋ ਭੇਜੋ; haanji theek aa; ਹਾਂ ਮੈਂ ਹੀ ਮੰਗਵਾਇਆ; ਠੀਕ ਹੈ ਜੀ ਭੇਜ ਦਿਓ; ok ji bhej deo; ਹਾਂ ਚਾਹੀਦਾ ਹੈ; ਪੱਕਾ ਭੇਜੋ
no: ਨਹੀਂ ਜੀ ਨਹੀਂ ਚਾਹੀਦਾ; mainu nahi chahida; ਮੈਂ ਆਰਡਰ ਨਹੀਂ ਕੀਤਾ; ਨਾ ਜੀ ਨਾ; ਹੁਣ ਲੋੜ ਨਹੀਂ; na bhejio ji; ਰਹਿਣ ਦਿਓ ਜੀ; ਗਲਤੀ ਨਾਲ ਹੋ ਗਿਆ, ਨਾ ਭੇਜੋ; nahi laina mainu
open: ਹਾਂਜੀ ਕੌਣ; ਹਾਂ ਦੱਸੋ ਕੀ ਗੱਲ ਹੈ; haan ji kaun bol reha; ਹੈਲੋ; ਕਿੱਥੋਂ ਬੋਲਦੇ ਹੋ; ਕੱਲ੍ਹ ਨਾ ਭੇਜਿਓ; ਕੱਲ੍ਹ ਨਹੀਂ; ਹੁਣ ਫੋਨ ਨਾ ਕਰੋ, ਗੱਡੀ ਚਲਾ ਰਿਹਾਂ; ਫੋਨ ਨਾ ਕੱਟਿਓ; ਮੈਂ ਫੋਨ ਕਰੂੰਗਾ; haan par mehnga hai; ਸੋਚ ਕੇ ਦੱਸਾਂਗਾ; ਸ਼ਾਇਦ; ਘਰਵਾਲੀ ਤੋਂ ਪੁੱਛਣਾ ਪਊ; kado aavega; ਕਿੰਨੇ ਪੈਸੇ; ਹਾਂ ਜੇ ਸਸਤਾ ਹੋਵੇ; ਸੋਮਵਾਰ ਨਹੀਂ; kal na bhejo; ਡਿਲੀਵਰੀ ਵਾਲੇ ਨੂੰ ਫੋਨ ਨਾ ਕਰਿਓ; ਕੱਲ੍ਹ ਫੋਨ ਕਰਿਓ; ਤੁਸੀਂ ਮਸ਼ੀਨ ਹੋ; kal na karo
optOut: ਮੁੜ ਕੇ ਫੋਨ ਨਾ ਕਰਿਓ; mainu call na karo; ਫੋਨ ਕਰਨਾ ਬੰਦ ਕਰੋ; ਮੇਰਾ ਨੰਬਰ ਕੱਟ ਦਿਓ; ਤੰਗ ਨਾ ਕਰੋ ਫੋਨ ਕਰਕੇ
person: ਕਿਸੇ ਬੰਦੇ ਨਾਲ ਗੱਲ ਕਰਾਓ; ਏਜੰਟ; manager naal gal karni hai; ਕਸਟਮਰ ਕੇਅਰ
repeat: ਫੇਰ ਦੱਸੋ; ki keha ji; ਇੱਕ ਵਾਰ ਫਿਰ ਬੋਲੋ
pay4=cod: ਕੈਸ਼ ਦੇ ਦਿਆਂਗਾ; nakad; ਕੈਸ਼ ਹੀ ਠੀਕ ਹੈ
pay4=online: ਆਨਲਾਈਨ ਕਰਾਂਗਾ; upi naal; ਕਾਰਡ ਨਾਲ
pay4=-: ਕੈਸ਼ ਨਹੀਂ ਹੈ; ਆਨਲਾਈਨ ਨਹੀਂ; cash ja card; ਕਾਰਡ ਤੋਂ ਬਿਨਾਂ; ਕੁਝ ਵੀ ਚੱਲੇਗਾ; upi nahi chalda
why4=size: ਸਾਈਜ਼ ਛੋਟਾ ਹੈ; vadda hai size; ਬਹੁਤ ਛੋਟਾ ਆਇਆ
why4=damaged: ਟੁੱਟਿਆ ਹੋਇਆ ਆਇਆ; fatia hoya si; ਖਰਾਬ ਨਿਕਲਿਆ
why4=-: ਸਾਈਜ਼ ਠੀਕ ਹੈ; ਟੁੱਟਿਆ ਨਹੀਂ
slot4=morning: ਸਵੇਰੇ ਆਇਓ; savere; ਸਵੇਰੇ ਸਵੇਰੇ
slot4=-: ਸਵੇਰੇ ਨਹੀਂ; ਸਵੇਰੇ ਜਾਂ ਸ਼ਾਮ; sham nu nahi
day=tomorrow: ਕੱਲ੍ਹ ਭੇਜ ਦਿਓ; kal theek hai; ਕੱਲ ਹੀ
day=day_after: ਪਰਸੋਂ; parson bhejo; ਸੋਮਵਾਰ ਨੂੰ; ਕੱਲ੍ਹ ਨਹੀਂ ਪਰਸੋਂ
day=-: ਕੱਲ੍ਹ ਨਹੀਂ; ਕੱਲ ਨਾ ਕਰੋ; ਕੱਲ੍ਹ ਤੋਂ; ਕੱਲ੍ਹ ਜਾਂ ਪਰਸੋਂ; kal na aayo; ਪਰਸੋਂ ਨਹੀਂ; ਕੱਲ੍ਹ ਛੁੱਟੀ ਹੈ; ਅੱਜ
number=3: ਤਿੰਨ; tinn; ਤਿੰਨ ਪੀਸ; ਬੱਸ ਤਿੰਨ
number=1500: ਡੇਢ ਹਜ਼ਾਰ; dedh hazar; ਪੰਦਰਾਂ ਸੌ; ਇੱਕ ਹਜ਼ਾਰ ਪੰਜ ਸੌ
number=350: ਸਾਢੇ ਤਿੰਨ ਸੌ; sadhe tinn sau; ਤਿੰਨ ਸੌ ਪੰਜਾਹ
number=-: ਤਿੰਨ ਨਹੀਂ; ਤਿੰਨ ਚਾਰ; tinn ja char; ਤਿੰਨ ਤੋਂ ਵੱਧ; ਇੱਕ ਵੀ ਨਹੀਂ; ਪਤਾ ਨਹੀਂ ਕਿੰਨੇ
date=2026-11-26: ਵੀਰਵਾਰ; veervar nu; 26 ਤਰੀਕ; ਛੱਬੀ ਨਵੰਬਰ; ਅਗਲੇ ਵੀਰਵਾਰ
date=2026-12-05: ਪੰਜ ਦਸੰਬਰ; ਅਗਲੇ ਮਹੀਨੇ ਦੀ ਪੰਜ ਤਰੀਕ; 5 december nu
date=2026-11-24: ਤਿੰਨ ਦਿਨ ਬਾਅਦ; ਮੰਗਲਵਾਰ; mangalvar nu
date=-: ਵੀਰਵਾਰ ਨਹੀਂ; ਵੀਰਵਾਰ ਤੋਂ ਬਾਅਦ; ਵੀਰਵਾਰ ਤੋਂ; 26 ਤਰੀਕ ਤੋਂ ਪਹਿਲਾਂ; veervar ja shukarvar; ਕਦੇ ਵੀ; ਅਗਲੇ ਹਫ਼ਤੇ; ਵੀਰਵਾਰ ਨੂੰ ਨਾ ਆਇਓ; veervar nahi; ਦੋ ਤਿੰਨ ਦਿਨਾਂ ਵਿੱਚ; ਵੀਰਵਾਰ ਛੱਡ ਕੇ
date=2026-11-22: aitvar; aitwar; etvaar
date=2026-11-23: somvar; somwar
date=2026-11-24: mangalvar; mangalwar
date=2026-11-25: budhvar; budhwar
date=2026-11-26: veervar; virvar; veerwar
date=2026-11-27: shukarvar; shukkarvar
date=2026-11-28: shanivar; shaniwar; shanicharvar
number=1: ikk; ik
number=2: do
number=3: tinn; tin
number=4: char
number=5: panj
number=6: chhe
number=7: satt
number=8: atth; ath
number=9: naun; nau
number=10: das; dass
number=11: giaran; gyaran
number=12: baran
number=13: teran
number=14: chaudan
number=15: pandran
number=16: solan
number=17: sataran
number=18: atharan
number=19: unni
number=20: vih; veeh
number=30: tih; teeh
number=40: chali
number=50: panjah
number=60: satth
number=70: sattar
number=80: assi
number=90: nabbe
number=100000: ikk lakh
number=1.5: dedh
number=2.5: dhai
number=3.5: sadhe tinn
`;
