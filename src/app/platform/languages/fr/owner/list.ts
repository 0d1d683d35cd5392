import type { ownerList as english } from '../../en/owner/list';
import type { Texts } from '../../texts';

export const ownerList: Texts<typeof english> = {
  order: 'Ordre',
  soonest: 'Le plus proche d’abord',
  newest: 'Le plus récent d’abord',
  ascending: '{{column}}, ordre croissant',
  descending: '{{column}}, ordre décroissant',
  shown: 'Affichage :',
  shownOf: '{{shown}} sur {{all}}',
  move: 'Déplacer : {{name}}',
  moveUp: 'Monter : {{name}}',
  moveDown: 'Descendre : {{name}}',
  moveHint: 'Pour déplacer une ligne, tirez-la par sa poignée ou utilisez les flèches.',
  moved: '{{name}} est maintenant en position {{place}} sur {{count}}.',
  remove: 'Retirer : {{name}}',
};
