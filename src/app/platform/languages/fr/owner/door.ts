import type { ownerDoor as english } from '../../en/owner/door';
import type { Texts } from '../../texts';

export const ownerDoor: Texts<typeof english> = {
  came: 'Présente',
  mark: 'Marquer présente',
  markOf: 'Marquer présente : {{name}}',
  marked: '{{name}} est marquée présente.',
  unmarked: '{{name}} n’est plus marquée présente.',
  cameOfAll: '{{came}} présentes sur {{all}}',
  waits: 'en attente d’envoi',
  asOf: 'Mis à jour : {{time}}',
  refresh: 'Actualiser',
  notKept: '{{name}} : cette coche n’a pu être ni envoyée ni gardée sur ce téléphone.',
  show: 'Qui afficher',
  choices: { all: 'Toutes', notYet: 'Attendues', came: 'Présentes' },
  withList: 'Copier, enregistrer, imprimer, trier',
  copyNumbers: 'Copier les numéros',
  copied_one: '{{count}} numéro copié.',
  copied_other: '{{count}} numéros copiés.',
  notCopied: 'Ce navigateur ne permet pas de copier.',
  noNumbers: 'Il n’y a aucun numéro dans cette liste.',
  csv: 'Fichier CSV',
  print: 'Imprimer',
  registeredAt: 'Inscrite le',
  yes: 'Oui',
  no: 'Non',
};
