import type { privacy as english } from '../en/privacy';
import type { Texts } from '../texts';

export const privacy: Texts<typeof english> = {
  title: 'Politique de confidentialité',
  line: 'Seules les personnes qui organisent voient ce que vous envoyez.',
  read: 'Comment nous traitons vos données',
  agree: 'J’accepte que ce que j’envoie ici soit conservé comme l’indique la politique de confidentialité.',
};
