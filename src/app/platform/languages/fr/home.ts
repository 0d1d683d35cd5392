import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'Voir la vidéo',
  filmFailed: 'Le film n’a pas pu être chargé. Il lui faut une connexion.',
  nextEvent: 'Prochaine rencontre',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  inDays_one: 'dans {{count}} jour',
  inDays_other: 'dans {{count}} jours',
  forgetMonth: 'Oublier mon mois',
  moreAbout: 'En savoir plus sur nous',
  allPast: 'Toutes les rencontres passées',
  moments: 'Nos rencontres en images',
  allVideos: 'Toutes les vidéos',
};
