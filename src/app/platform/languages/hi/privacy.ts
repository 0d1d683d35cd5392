import type { privacy as english } from '../en/privacy';
import type { Texts } from '../texts';

export const privacy: Texts<typeof english> = {
  title: 'निजता की सूचना',
  line: 'आप जो भेजती हैं, उसे केवल आयोजक देखते हैं।',
  read: 'हम आपकी जानकारी का क्या करते हैं',
  agree: 'मैं सहमत हूँ कि जो मैं यहाँ भेजूँ, वह निजता की सूचना के अनुसार रखा जाए।',
};
