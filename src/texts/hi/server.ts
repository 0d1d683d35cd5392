import type { withoutScripts as english } from '../en/server';
import type { Texts } from '../texts';

export const withoutScripts: Texts<typeof english> = {
  waiting: '{{name}} के लिए आपका पंजीकरण पहुँच गया है। जैसे ही आपके लिए जगह खाली होगी, वह आपकी हो जाएगी।',
  keepLink: 'अपनी जगह का यह लिंक सँभालकर रखें',
  linkText:
    'इससे आप देख सकती हैं कि आपकी जगह की क्या स्थिति है, और उसे बदल या लौटा सकती हैं। जिसके पास यह लिंक हो, वह भी ऐसा कर सकता है।',
  callUs: 'अपनी जगह बदलने या लौटाने के लिए कृपया हमें फ़ोन कीजिए: {{phone}}।',
  needsScripts: 'यह ब्राउज़र इस पन्ने को नहीं दिखा सकता। अपनी जगह का लिंक सँभालकर रखें और उसे किसी दूसरे ब्राउज़र में खोलें।',
};
