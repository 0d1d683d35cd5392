import type { privacy as english } from '../en/privacy';
import type { Texts } from '../texts';

export const privacy: Texts<typeof english> = {
  title: 'Vos données chez nous',
  line: 'Seules les personnes qui organisent voient ce que vous envoyez.',
  read: 'Ce que nous faisons de vos données',
  agree: 'J’accepte que ce que j’envoie ici soit conservé comme l’indique l’avis sur vos données.',
};
