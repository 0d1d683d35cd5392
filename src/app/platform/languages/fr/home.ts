import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'Voir la vidéo',
  filmFailed: 'La vidéo n’a pas pu être chargée. Il lui faut une connexion.',
  nextEvent: 'Prochaine rencontre',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  inDays_one: 'dans {{count}} jour',
  inDays_other: 'dans {{count}} jours',
  forgetMonth: 'Oublier mon mois',
  moreAbout: 'En savoir plus sur nous',
  allPast: 'Toutes les rencontres passées',
  moments: 'Souvenirs des rencontres passées',
  allVideos: 'Toutes les vidéos',
};
