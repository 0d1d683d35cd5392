import type { ownerDoor as english } from '../../en/owner/door';
import type { Texts } from '../../texts';

export const ownerDoor: Texts<typeof english> = {
  came: 'Présente',
  cameOf: 'Présente : {{name}}',
  cameOfAll: '{{came}} présentes sur {{all}}',
  waits: 'en attente d’envoi',
  notKept: '{{name}} : cette coche n’a pu être ni envoyée ni gardée sur ce téléphone.',
  more: 'Plus',
  moreOf: 'Plus sur {{name}}',
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
