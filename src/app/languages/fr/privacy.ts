import type { privacy as english } from '../en/privacy';
import type { Texts } from '../texts';

export const privacy: Texts<typeof english> = {
  title: 'Vos données chez nous',
  line: 'Seules les personnes qui organisent voient ce que vous envoyez.',
  read: 'Lire ce que nous faisons de vos données',
  agree: 'J’accepte que ce que j’envoie ici soit gardé comme le dit l’avis sur vos données.',
};
