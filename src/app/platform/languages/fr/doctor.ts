import type { doctor as english } from '../en/doctor';
import type { Texts } from '../texts';

export const doctor: Texts<typeof english> = {
  portrait: 'Portrait : {{name}}',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  achievements: 'Réalisations',
  highlights: 'Moments forts',
  positions: 'Fonctions importantes',
  awards: 'Prix et distinctions',
  watch: 'Voir la chaîne',
  newTab: 's’ouvre dans un nouvel onglet',
  meet: 'Rencontrer la médecin',
  slide: 'Moment {{number}} sur {{count}}',
  pause: 'Mettre en pause les moments forts',
  play: 'Relancer les moments forts',
  previousSlide: 'Moment précédent',
  nextSlide: 'Moment suivant',
};
