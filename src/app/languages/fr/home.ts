import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'Voir la vidéo',
  filmFailed: 'Le film n’a pas pu être chargé. Il lui faut une connexion.',
  nextEvent: 'Prochaine rencontre',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  daysToGo_one: 'jour à attendre',
  daysToGo_other: 'jours à attendre',
  moreAbout: 'En savoir plus sur nous',
  allPast: 'Toutes les rencontres passées',
  latestPictures: 'Dernières photos',
  newestVideos: 'Dernières vidéos',
  allVideos: 'Toutes les vidéos',
};
