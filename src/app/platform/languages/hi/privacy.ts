import type { privacy as english } from '../en/privacy';
import type { Texts } from '../texts';

export const privacy: Texts<typeof english> = {
  title: 'गोपनीयता नीति',
  line: 'आपकी भेजी जानकारी केवल आयोजक देख सकते हैं।',
  read: 'आपकी जानकारी कैसे रखी जाती है',
  agree: 'मैं सहमत हूँ कि मेरी जानकारी गोपनीयता नीति के अनुसार रखी जाए।',
};
