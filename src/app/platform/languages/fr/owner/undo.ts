import type { ownerUndo as english } from '../../en/owner/undo';
import type { Texts } from '../../texts';

export const ownerUndo: Texts<typeof english> = {
  undo: 'Annuler',
  undoOf: 'Annuler : {{said}}',
  dismiss: 'Masquer cette proposition',
  removed: '{{name}} : supprimé.',
  pictureRemoved: 'La photo a été supprimée.',
  picturesRemoved: 'Les photos ont été supprimées.',
  videoRemoved: 'La vidéo a été supprimée.',
  severalRemoved_one: '{{count}} ligne a été supprimée.',
  severalRemoved_other: '{{count}} lignes ont été supprimées.',
  sentToPast: '{{name}} se trouve maintenant parmi les rencontres passées.',
  registrationsRemoved: 'Toutes les inscriptions de la rencontre « {{name}} » ont été supprimées.',
  restored: 'Tout est revenu comme avant.',
  notRestored: 'Cela n’a pas pu être annulé',
  tooLate:
    'L’annulation est possible pendant dix minutes, et seulement si ce dont cela dépendait existe encore.',
  unreachable:
    'Pas de connexion : c’est toujours supprimé. Appuyez de nouveau sur « Annuler » dès qu’il y en a une, dans les dix minutes.',
};
