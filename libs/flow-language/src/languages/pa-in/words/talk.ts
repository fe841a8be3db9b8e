import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `ਬੰਦ band ਮੁਸ਼ਕਲ ਛੁੱਟੀ ਬਾਹਰ ਘੱਟੋ_ਘੱਟ mushkil chutti bahar ਸੁਣਦਾ ਸੁਣਦੀ ਸੁਣ ਗੱਲ ਕੰਮ sunda gal ਕੌਣ ਕੀ ਕਦੋਂ ਕਿੱਥੇ ਕਿੱਥੋਂ ਕਿਥੋਂ ਕਿਥੇ ਕਿਉਂ ਕਿਵੇਂ ਕਿੰਨਾ ਕਿੰਨੇ ਕਿਹੜਾ ਕਿਹੜੀ ਕਿਹੜੇ ਕਿਸ ਕੀਹਦਾ ਬੋਲੋ ਬੋਲ ਬੋਲਦੇ ਬੋਲਿਓ ਦੱਸੋ ਦਸੋ ਦੱਸ ਦੱਸਿਓ ਕਹੋ ਸੁਣੋ ਹੈਲੋ ਹੇਲੋ ਰੁਕੋ ਠਹਿਰੋ ਇੱਕ_ਮਿੰਟ ਇਕ_ਮਿੰਟ ਬਾਅਦ_ਵਿੱਚ ਬਾਅਦ_ਚ ਬਿਜ਼ੀ ਬਿਜੀ ਮੀਟਿੰਗ ਜਾਂ ਛੱਡ_ਕੇ ਬਿਨਾਂ
    ਇਲਾਵਾ ਜੇ ਜੇਕਰ ਨਹੀਂ_ਤਾਂ ਦੂਜਾ ਦੂਜੀ ਹੋਰ ਵੱਖਰਾ ਬਦਲ ਬਦਲੋ ਬਦਲਣਾ ਚੇਂਜ ਕਾਲ ਕਾੱਲ ਫੋਨ ਫ਼ੋਨ ਮੈਸੇਜ ਘਰਵਾਲੀ ਪਤੀ ਮੰਮੀ ਪਾਪਾ ਸੋਚ ਸੋਚਣਾ ਵੇਖਦੇ ਦੇਖਦੇ ਰਿਟਰਨ ਰਿਫੰਡ ਐਕਸਚੇਂਜ ਵਾਪਸ ਮਜ਼ਾਕ ਪਹਿਲਾਂ ਪੁੱਛ ਡਿਸਕਾਊਂਟ ਕੀਮਤ ਕੱਟਣਾ kaun kon ki kadon kado kithe kitho kyon kive kinna
    kinne kehda kehdi kis bolo bol dasso daso das suno hello ruko thehro ikk_mint ek_mint ik_mint baad_vich baad_ch jaan ja chhadd_ke chhad_ke bina ilava je jekar duja duji hor vakhra badal badlo badalna call phone soch vaapas wapas mazak pehlan pehla ਤੋਂ_ਵੱਧ ਤੋਂ_ਘੱਟ ਤੋਂ_ਜ਼ਿਆਦਾ ਦੋਵੇਂ ton_vadh to_vadh ton_ghatt doven dove ਵਿਆਹ ਸ਼ਾਦੀ viah ਮੇਰਾ_ਮਤਲਬ ਇਹ_ਮਤਲਬ ਉਹ_ਮਤਲਬ ਬੜਾ_ਵਧੀਆ_ਹੈ ਬੜਾ_ਵਧੀਆ_ਸੀ ਬੜਾ_ਚੰਗਾ_ਹੈ ਬੜਾ_ਚੰਗਾ_ਸੀ ਬੜਾ_ਸੋਹਣਾ bada_vadhiya_hai bada_vadiya_hai bada_changa_hai`,
  but: 'ਪਰ ਲੇਕਿਨ ਮਗਰ par lekin',
  harmless: `ਸਿਰਫ਼ ਸਿਰਫ sirf ਮੈਂ ਮੈਨੂੰ ਮੇਰਾ ਮੇਰੀ ਮੇਰੇ ਅਸੀਂ ਸਾਨੂੰ ਸਾਡਾ ਤੁਸੀਂ ਤੁਹਾਡਾ ਤੁਹਾਨੂੰ ਇਹ ਉਹ ਏਹ ਹੈ ਹਨ ਹਾਂ_ਜੀ ਸੀ ਹੋ ਹੋਵੇਗਾ ਗਿਆ ਗਈ ਨੂੰ ਦਾ ਦੀ ਦੇ ਵਿੱਚ ਨੇ ਤਾਂ ਤੇ ਵੀ ਹੀ ਅਤੇ ਜੀ ਸਰ ਮੈਡਮ ਵੀਰ ਵੀਰੇ ਵੀਰਜੀ ਭਾਜੀ ਭਾਈ ਭੈਣ ਭੈਣਜੀ ਪਾਜੀ ਪਲੀਜ਼ ਪਲੀਜ ਕਿਰਪਾ ਕਰਕੇ ਧੰਨਵਾਦ ਸ਼ੁਕਰੀਆ ਥੈਂਕਯੂ ਅੱਛਾ ਹਮਮ ਮਤਲਬ ਵੇਖੋ
    ਦੇਖੋ ਬੱਸ ਬਸ ਹੁਣ ਹੁਣੇ ਛੇਤੀ ਜਲਦੀ ਸਾਰਾ ਪੂਰਾ ਇਕਦਮ ਆਰਡਰ ਪਾਰਸਲ ਸਾਮਾਨ ਸਮਾਨ ਚੀਜ਼ ਪ੍ਰੋਡਕਟ ਆਈਟਮ ਡਿਲੀਵਰੀ ਡਿਲਿਵਰੀ ਪਤਾ ਐਡਰੈੱਸ ਕਨਫਰਮ ਕਨਫ਼ਰਮ ਪੱਕਾ ਭੇਜ ਭੇਜੋ ਭੇਜਿਓ ਭੇਜਣਾ ਦਿਓ ਦੇਣਾ ਦੇਵੋ ਕਰ ਕਰੋ ਕਰਿਓ ਕਰਨਾ ਕੀਤਾ ਕੀਤੀ ਲੈ ਲਵਾਂਗਾ ਲੈਣਾ ਮੰਗਵਾਇਆ ਮੰਗਾਇਆ ਚਾਹੀਦਾ ਚਾਹੀਦੀ
    ਚਾਹੀਦੇ ਰੱਖੋ ਰੱਖ ਪੈਸੇ ਕੈਸ਼ ਪੇਮੈਂਟ ਘਰ ਠੀਕ ਸਹੀ ਬਿਲਕੁਲ ਜ਼ਰੂਰ ਓਕੇ ਚੱਲੇਗਾ ਚਲੋ ਵਧੀਆ ਆਪਣਾ ਖੁਦ ਸਤ_ਸ੍ਰੀ_ਅਕਾਲ ਵਾਲਾ ਵਾਲੀ main mainu menu mera meri mere asi sanu tusi tuhada eh oh hai han si ho gaya gayi nu da di de vich ne tan te vi hi ji sir madam veer veere veerji bhaji
    bhai bhain paji please kirpa karke dhanwad dhannvad shukriya accha acha hm matlab vekho dekho bas hun hune cheti chheti jaldi sara pura ikdam order parcel saman cheez product delivery pata address confirm pakka bhej bhejo bhejio deo dio dena karo kar
    kario karna kita kitta kiti lai lavanga laina mangwaya mangaya chahida chahidi rakho rakh paise cash payment ghar theek thik sahi bilkul zaroor jaroor ok challega chalo vadhiya apna sat_sri_akal wala wali ਯਾਦ_ਨਾਲ ਮੇਰਾ_ਹੀ ਹੋਵੇ_ਤਾਂ_ਚੰਗਾ ਹੋਵੇ_ਤਾਂ_ਠੀਕ ਆ_ਜਾਣਾ ਦੇ_ਜਾਣਾ`,
  reject: `ਨਹੀਂ_ਚਾਹੀਦਾ ਨਹੀਂ_ਚਾਹੀਦੀ ਨਈਂ_ਚਾਹੀਦਾ ਚਾਹੀਦਾ_ਨਹੀਂ ਚਾਹੀਦਾ_ਹੀ_ਨਹੀਂ ਨਹੀਂ_ਲੈਣਾ ਨਹੀਂ_ਮੰਗਵਾਇਆ ਨਹੀਂ_ਮੰਗਾਇਆ ਲੋੜ_ਨਹੀਂ ਜ਼ਰੂਰਤ_ਨਹੀਂ ਆਰਡਰ_ਨਹੀਂ_ਕੀਤਾ ਆਰਡਰ_ਕੀਤਾ_ਹੀ_ਨਹੀਂ ਨਾ_ਭੇਜੋ ਨਾ_ਭੇਜਿਓ ਨਾ_ਭੇਜਣਾ ਮਤ_ਭੇਜੋ ਰਹਿਣ_ਦਿਓ ਰਹਿਣ_ਦੋ nahi_chahida nai_chahida nahi_chahidi nahi_laina
    nahi_mangwaya lod_nahi zaroorat_nahi order_nahi_kita order_nahi_kitta na_bhejo na_bhejio mat_bhejo rehn_deo rehan_deo nahi_lena nahin_lena`,
  yes: 'ਹਾਂ_ਹਾਂ ਹਾਂਜੀ_ਹਾਂਜੀ ਆਹੋ_ਜੀ ਹਾਂ_ਵੀਰ ਹਾਂ_ਬਿਲਕੁਲ haan_haan haanji_haanji aaho_ji ਯੈਸ ਯਸ',
  agree: `ਠੀਕ_ਹੈ ਸਹੀ_ਹੈ ਠੀਕ_ਆ ਸਹੀ_ਆ ਕਨਫਰਮ_ਕਰ_ਦਿਓ ਕਨਫਰਮ_ਕਰੋ confirm_kar_deo confirm_kar_dio confirm_karo ਬਿਲਕੁਲ_ਸਹੀ ਬਿਲਕੁਲ_ਠੀਕ ਮਨਜ਼ੂਰ ਮਨਜ਼ੂਰ_ਹੈ theek_aa sahi_aa ਪੱਕਾ_ਜੀ ਚੱਲੂ challu chalu ਚੱਲੇਗਾ chalega chalu_ga ਵਧੀਆ_ਹੈ ਚੰਗਾ_ਹੈ ਕਨਫਰਮ confirm`,
  want: 'ਭੇਜ_ਦਿਓ ਭੇਜ_ਦਿਓ_ਜੀ ਭੇਜ_ਦੇਣਾ ਮੈਂ_ਹੀ_ਕੀਤਾ_ਹੈ ਮੈਂ_ਕੀਤਾ_ਹੈ ਮੈਂ_ਹੀ_ਮੰਗਵਾਇਆ ਆਰਡਰ_ਕੀਤਾ_ਹੈ bhej_deo bhej_dio main_hi_kita_hai main_kita_hai order_kita_hai bhejdeo ਮੇਰਾ_ਹੀ_ਆਰਡਰ ਮੈਂ_ਹੀ_ਆਰਡਰ_ਕੀਤਾ ਮੈਂ_ਆਰਡਰ_ਕੀਤਾ ਮੈਂ_ਹੀ_ਕੀਤਾ',
  no: 'ਨਾ_ਜੀ_ਨਾ ਨਾ_ਵੀਰ ਨਹੀਂ_ਵੀਰ na_ji_na na_veer',
  refuse: 'ਠੀਕ_ਨਹੀਂ ਸਹੀ_ਨਹੀਂ ਨਹੀਂ_ਹੋਣਾ ਨਹੀਂ_ਹੋਵੇਗਾ ਨਹੀਂ_ਕੀਤਾ ਨਹੀਂ_ਕਰਨਾ ਗਲਤ_ਹੈ nahi_hona nahi_kita nahi_karna',
  unsure: `ਬਿਲਕੁਲ_ਨਹੀਂ_ਪਤਾ ਬਿਲਕੁਲ_ਪਤਾ_ਨਹੀਂ bilkul_nahi_pata ਪਤਾ_ਹੈ pata_hai ਮੈਂ_ਠੀਕ ਫੋਨ_ਨਾ_ਕੱਟਣਾ ਫੋਨ_ਨਾ_ਕੱਟਿਓ ਫੋਨ_ਨਾ_ਕੱਟੋ ਕਾਲ_ਨਾ_ਕੱਟਣਾ ਕਾਲ_ਨਾ_ਕੱਟਿਓ ਫੋਨ_ਨਾ_ਰੱਖਣਾ ਨਾ_ਕੱਟਿਓ ਨਾ_ਕੱਟੋ phone_na_katna phone_na_kattna call_na_katna phone_na_kattio phone_na_katto phone_na_rakhio ਹੁਣ_ਨਹੀਂ ਹੁਣੇ_ਨਹੀਂ ਅਜੇ_ਨਹੀਂ hun_nahi aje_nahi ਅੱਜ_ਨਹੀਂ ਟਾਈਮ_ਨਹੀਂ ਸਮਾਂ_ਨਹੀਂ
    time_nahi ਘਰੇ_ਨਹੀਂ ਘਰ_ਨਹੀਂ ghare_nahi ghar_nahi ਭੁੱਲਿਓ_ਨਾ ਚਿੰਤਾ_ਨਾ ਪਤਾ_ਨਹੀਂ ਠੀਕ_ਹੈ_ਨਾ ਸਹੀ_ਹੈ_ਨਾ ਪੱਕਾ_ਨਾ ਠੀਕ_ਨਾ theek_hai_na thik_hai_na sahi_hai_na ਮੈਂ_ਵਧੀਆ`,
  person: `ਕਿਸੇ_ਨਾਲ_ਗੱਲ ਬੰਦੇ_ਨਾਲ ਬੰਦੇ_ਨਾਲ_ਗੱਲ ਇਨਸਾਨ_ਨਾਲ ਮੈਨੇਜਰ_ਨਾਲ ਏਜੰਟ_ਨਾਲ ਕਸਟਮਰ_ਕੇਅਰ ਕਸਟਮਰ_ਸਪੋਰਟ ਅਸਲੀ_ਬੰਦੇ ਵਿਅਕਤੀ_ਨਾਲ kise_naal_gal kise_nal_gall kise_naal_gall kise_nal bande_naal bande_nal insaan_nal manager_naal manager_nal agent_naal agent_nal customer_care asli_bande ਮੈਨੇਜਰ_ਨੂੰ_ਫੋਨ_ਦਿਓ ਮੈਨੇਜਰ_ਨੂੰ_ਫ਼ੋਨ_ਦਿਓ ਮੈਨੇਜਰ_ਨੂੰ_ਫੋਨ_ਦੇ_ਦਿਓ manager_nu_phone_deo manager_nu_phone_dio`,
  personAlone: 'ਏਜੰਟ ਏਜੇਂਟ',
  repeat: `ਫਿਰ_ਬੋਲੋ ਫਿਰ_ਦੱਸੋ ਫੇਰ_ਬੋਲੋ ਫੇਰ_ਦੱਸੋ ਦੁਬਾਰਾ_ਬੋਲੋ ਦੁਬਾਰਾ_ਦੱਸੋ ਦੋਬਾਰਾ_ਦੱਸੋ ਫਿਰ_ਤੋਂ ਇੱਕ_ਵਾਰ_ਫਿਰ ਇੱਕ_ਵਾਰ_ਹੋਰ ਇਕ_ਵਾਰ_ਹੋਰ ਇੱਕ_ਵਾਰੀ_ਹੋਰ ਕੀ_ਕਿਹਾ ਕੀ_ਬੋਲੇ ਕੀ_ਬੋਲਿਆ ਸੁਣਾਈ_ਨਹੀਂ ਸੁਣਿਆ_ਨਹੀਂ ਸੁਣਦਾ_ਨਹੀਂ ਸੁਣ_ਨਹੀਂ ਆਵਾਜ਼_ਨਹੀਂ ਅਵਾਜ਼_ਨਹੀਂ ਅਵਾਜ_ਨਹੀਂ ਆਵਾਜ_ਨਹੀਂ ਸਮਝ_ਨਹੀਂ
    ਰਿਪੀਟ ਰਿਪੀਟ_ਕਰੋ ਉੱਚੀ_ਬੋਲੋ ਹੌਲੀ_ਬੋਲੋ phir_bolo phir_dasso fer_bolo fer_dasso dubara_bolo dubara_dasso dobara_dasso phir_ton ikk_vaar_hor ik_vari_hor ik_vaar_fir ki_keha ki_kiha ki_bole sunai_nahi sunayi_nahi suneya_nahi awaaz_nahi awaz_nahi samajh_nahi
    samjh_nahi repeat_karo uchi_bolo`,
  optOut: `ਕੋਲ_ਨਾ_ਕਰੋ ਕੋਲ_ਨਾ_ਕਰਨਾ ਕੋਲ_ਨਾ_ਕਰਿਓ ਕੋਲ_ਨਾ_ਕਰੀਂ ਕੋਲ_ਨਹੀਂ_ਕਰਨਾ ਕਾਲ_ਨਾ_ਕਰੋ ਕਾਲ_ਨਾ_ਕਰਿਓ ਕਾਲ_ਨਾ_ਕਰਨਾ ਫੋਨ_ਨਾ_ਕਰੋ ਫੋਨ_ਨਾ_ਕਰਿਓ ਫੋਨ_ਨਾ_ਕਰਨਾ ਕਾਲ_ਮਤ_ਕਰੋ ਫੋਨ_ਮਤ_ਕਰੋ ਕਾਲ_ਮਤ_ਕਰਿਓ ਮੁੜ_ਕਾਲ_ਨਾ ਦੁਬਾਰਾ_ਕਾਲ_ਨਾ ਦੁਬਾਰਾ_ਫੋਨ_ਨਾ ਕਾਲ_ਬੰਦ ਫੋਨ_ਕਰਨਾ_ਬੰਦ ਕਾਲ_ਨਹੀਂ_ਚਾਹੀਦੀ ਤੰਗ_ਨਾ ਪਰੇਸ਼ਾਨ_ਨਾ ਡਿਸਟਰਬ_ਨਾ ਨੰਬਰ_ਹਟਾ ਨੰਬਰ_ਹਟਾਓ ਨੰਬਰ_ਡਿਲੀਟ call_na_karo
    call_na_kario call_na_karna phone_na_karo phone_na_kario call_mat_karo phone_mat_karo call_band call_nahi_chahidi tang_na pareshan_na disturb_na number_hata number_hatao number_delete ਸਟਾਪ ਡੀਐਨਡੀ ਡੋਂਟ_ਕਾਲ`,
  negativeEndings: 'ਨਹੀਂ',
  beside:
    'ਦੇਵਾਂਗਾ ਦੇਵਾਂਗੀ ਦਿਆਂਗਾ ਕਰਾਂਗਾ dewanga devanga deyanga karanga ਹੋਇਆ ਕਰਾਂਗਾ ਨਿਕਲਿਆ ਬਹੁਤ ਆਇਆ ਆਓ ਸਵੇਰੇ ਦਿਆਂਗਾ deyanga ਨਾਲ naal ਆਇਓ ਪੀਸ ਜਾਓ raahi aaya ਰੁਪਏ ਦੇਵਾਂਗੇ ਭਰਾਂਗਾ karanga ਆਉਂਦੇ hoya ਸਟਾਰ ਦਿਆਂਗੇ ਦਵਾਂਗਾ ਦਿਆਂਗੀ ਕਰਾਂਗੇ ਕਰਾਂਗੀ ਭਰਾਂਗੇ ਰਹਾਂਗਾ ਰਹਾਂਗੀ ਹੋਵਾਂਗਾ ਮਿਲਾਂਗਾ ਰਹੇਗਾ ਰਹੂ ਠੀਕ_ਰਹੇਗਾ ਚੱਲੇਗਾ ਫੜਾ ਦੇ ਜਾਇਓ ਆ ਕਾਫ਼ੀ ਵੇਲੇ ਟਾਈਮ ਸਮੇਂ dawanga dawange karange rahega ਸਵਾਈਪ ਸਕੈਨ',
  weakOptOut: `ਫੋਨ_ਕਰਨ_ਦੀ_ਲੋੜ_ਨਹੀਂ ਫੋਨ_ਕਰਨ_ਦੀ_ਕੋਈ_ਲੋੜ_ਨਹੀਂ ਫੋਨ_ਕਰਨ_ਦੀ_ਜ਼ਰੂਰਤ_ਨਹੀਂ ਫੋਨ_ਦੀ_ਲੋੜ_ਨਹੀਂ ਕਾਲ_ਕਰਨ_ਦੀ_ਲੋੜ_ਨਹੀਂ ਕਾਲ_ਕਰਨ_ਦੀ_ਕੋਈ_ਲੋੜ_ਨਹੀਂ ਕਾਲ_ਕਰਨ_ਦੀ_ਜ਼ਰੂਰਤ_ਨਹੀਂ ਕਾਲ_ਦੀ_ਲੋੜ_ਨਹੀਂ`,
  others: [
    'ਡਿਲੀਵਰੀ|ਡਿਲਿਵਰੀ|ਡਲਿਵਰੀ|ਡਿਲਵਰੀ ਬੋਏ|ਬੁਆਏ|ਬੌਏ|ਬੁਆਇ|ਬੋਇ|ਵਾਲ|ਮੁੰਡ|ਮੈਨ|ਬੰਦ',
    'delivery munda|munde|bande',
    'ਡਰਾਈਵਰ|ਡ੍ਰਾਈਵਰ|ਡਰਾਇਵਰ|ਕੋਰੀਅਰ|ਕੂਰੀਅਰ|ਰਾਈਡਰ|ਗਾਰਡ|ਸਿਕਿਓਰਿਟੀ|ਸਿਕਿਉਰਿਟੀ|ਸਕਿਓਰਿਟੀ|ਸਕਿਉਰਿਟੀ|ਸਕਿਉਰਟੀ|ਚੌਕੀਦਾਰ|ਉਸਨੂੰ',
    'ਉਸ|ਉਹਨਾਂ|ਉਨ੍ਹਾਂ ਨੂੰ',
  ],
  englishNot: 'ਨੌਟ ਨਾਟ ਨੋਟ',
  englishNo: 'ਨੋ',
  noCall: 'ਕੋਲ',
  unfinished: 'ਮਤਲਬ matlab',
  unchanged: 'ਉਹੀ ਓਹੀ ohi',
  correctable: ['ਪਤਾ|ਐਡਰੈੱਸ|ਅਡਰੈੱਸ|ਐਡਰੈਸ|ਨਾਂ|ਨਾਮ|ਨੰਬਰ|ਆਰਡਰ|ਪਿੰਨ', 'pata|naam|naa'],
  correction: [
    'ਠੀਕ|ਸਹੀ|ਦਰੁਸਤ|ਕਰੈਕਟ|theek|thik|sahi|correct|right ਕਰ|ਕਰੋ|ਕਰਿਓ|ਕਰਵਾ|ਕਰਵਾਓ|ਕਰਨਾ|ਕਰਕੇ|ਲਿਖੋ|ਪਾਓ|kar|karo|kario|karwa|karwao|karna|likho|pao',
  ],
  right: ['ਠੀਕ|ਸਹੀ|theek|thik|sahi'],
  greeting: 'ਗੁੱਡ_ਮੌਰਨਿੰਗ ਗੁੱਡ_ਮਾਰਨਿੰਗ ਗੁੱਡ_ਆਫਟਰਨੂਨ ਗੁੱਡ_ਈਵਨਿੰਗ ਗੁੱਡ_ਇਵਨਿੰਗ ਗੁੱਡ_ਨਾਈਟ ਸ਼ੁਭ_ਸਵੇਰ ਸ਼ੁਭ_ਦੁਪਹਿਰ ਸ਼ੁਭ_ਸ਼ਾਮ ਸ਼ੁਭ_ਸਵੇਰੇ ਸ਼ੁਭ_ਰਾਤ',
  past: 'ਸੀ ਸਨ ਕੀਤਾ ਕੀਤੀ ਕੀਤੇ ਦਿੱਤਾ ਦਿੱਤੀ ਦਿੱਤੇ ਲਿਆ ਲਏ ਆਇਆ ਆਈ ਆਏ ਗਿਆ ਗਈ ਗਏ ਮਿਲਿਆ ਮਿਲੀ ਹੋਇਆ ਹੋਈ ਮੰਗਵਾਇਆ ਮੰਗਾਇਆ ਭੇਜਿਆ ਨਿਕਲਿਆ si san aaya aya aayi ਪਹਿਲਾਂ_ਹੀ',
  presumed: 'ਹੋਵੇਗਾ ਹੋਵੇਗੀ ਹੋਣਾ',
  otherThings: 'ਪਤਾ ਐਡਰੈੱਸ ਐਡਰੈਸ ਪੈਸੇ ਪੈਸਾ ਪੇਮੈਂਟ ਕੈਸ਼ ਨਾਂ ਨਾਮ ਨੰਬਰ ਡਿਟੇਲ ਡਿਟੇਲਸ ਜਾਣਕਾਰੀ ਬਿੱਲ',
  doIt: 'ਕਰ_ਦਿਓ ਕਰੋ ਕਰ_ਦੇਣਾ ਕਰ_ਦੋ kar_deo kar_dio',
  noMatter:
    'ਕੋਈ_ਗੱਲ_ਨਹੀਂ ਕੋਈ_ਦਿੱਕਤ_ਨਹੀਂ ਕੋਈ_ਸਮੱਸਿਆ_ਨਹੀਂ ਕੋਈ_ਪਰੇਸ਼ਾਨੀ_ਨਹੀਂ ਕੋਈ_ਗੱਲ_ਨਈਂ ਕੋਈ_ਨਾ koi_gal_nahi koi_gall_nahi koi_gal_nai koi_dikkat_nahi koi_problem_nahi koi_na',
  thanks: 'ਧੰਨਵਾਦ ਸ਼ੁਕਰੀਆ',
  urging: 'ਤੁਸੀਂ ਹੁਣ ਹੁਣੇ ਛੇਤੀ ਜਲਦੀ',
  hours: 'ਵਜੇ ਵੇਲੇ ਟਾਈਮ ਸਮੇਂ',
  aroundAnHour: 'ਤੋਂ_ਬਾਅਦ ਬਾਅਦ ਤੋਂ_ਪਹਿਲਾਂ ਪਹਿਲਾਂ ਤੱਕ ਦੇ_ਕਰੀਬ ਕਰੀਬ',
  giving: 'ਦਿਓ ਦੇ_ਦਿਓ ਦੇ_ਦੇਣਾ deo dio',
  possession: 'ਮੇਰੇ_ਕੋਲ ਸਾਡੇ_ਕੋਲ',
};
