import type { team as english } from '../en/team';
import type { Texts } from '../texts';

export const team: Texts<typeof english> = {
  name: 'Notre équipe',
  lead: 'Rencontrez nos médecins, professeures et bénévoles, et posez-leur toutes vos questions.',
  read: 'Lire',
  readAbout: 'Lire : {{name}}',
  all: 'Toute l’équipe',
  loading: 'Chargement…',
  loadFailed: 'L’équipe n’a pas pu être chargée.',
  memberFailed: 'Cette page n’a pas pu être chargée.',
  none: 'L’équipe n’est pas encore présentée ici. Vous pouvez faire sa connaissance lors d’une rencontre.',
  backToTeam: 'Notre équipe',
  number: 'Téléphone',
  about: 'À propos',
  achievements: 'Réalisations',
  awards: 'Prix et distinctions',
  elsewhere: '{{name}} ailleurs',
  facebook: '{{name}} sur Facebook',
  instagram: '{{name}} sur Instagram',
  linkedin: '{{name}} sur LinkedIn',
  slide: 'Personne {{number}} sur {{count}}',
  pause: 'Mettre en pause l’équipe',
  play: 'Relancer l’équipe',
  previousSlide: 'Personne précédente',
  nextSlide: 'Personne suivante',
};
