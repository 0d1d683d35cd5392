import type { ownerMenu as english } from '../../en/owner/menu';
import type { Texts } from '../../texts';

export const ownerMenu: Texts<typeof english> = {
  addEvent: 'Ajouter une rencontre',
  addMember: 'Ajouter un membre',
  photos: 'Ma galerie de photos',
  datedPhotos: 'Photos par année',
  team: 'Mon équipe',
  currentEvent: 'Rencontres à venir',
  pastEvent: 'Rencontres passées',
  volunteers: 'Nos bénévoles',
  registrationRecord: 'Inscriptions',
  dashboard: 'Aujourd’hui',
  videos: 'Vidéos',
  messages: 'Messages',
  account: 'Mon compte',
  bar: 'Menu rapide',
  barEvents: 'Rencontres',
  barPeople: 'Personnes',
  barPhotos: 'Photos',
  unanswered_one: '{{count}} sans réponse',
  unanswered_other: '{{count}} sans réponse',
};
