import type { ownerInbox as english } from '../../en/owner/inbox';
import type { Texts } from '../../texts';

export const ownerInbox: Texts<typeof english> = {
  new: 'nouveau',
  firstName: 'Prénom',
  lastName: 'Nom',
  birthDate: 'Date de naissance',
  whyJoin: 'Pourquoi nous rejoindre',
  message: 'Message',
  received: 'Reçu le',
  answered: 'Répondu',
  markAnswered: 'Marquer répondu',
  unanswered: 'Sans réponse',
  searchHint: 'Nom, numéro ou mots',
  noVolunteers: 'Il n’y a pas encore de candidature de bénévole.',
  noMessages: 'Il n’y a pas de message.',
  subscriptions: 'Les prochaines rencontres par e-mail',
  noSubscriptions: 'Personne n’a encore laissé d’adresse.',
  copyAddresses: 'Copier les adresses',
  copied_one: '{{count}} adresse copiée.',
  copied_other: '{{count}} adresses copiées.',
  confirmRemove: 'Voulez-vous vraiment supprimer cet envoi ?',
  loadFailed: 'Cette liste n’a pas pu être chargée.',
};
