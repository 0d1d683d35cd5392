import type { doorAnswers as english } from '../en/door-answers';
import type { Texts } from '../texts';

export const doorAnswers: Texts<typeof english> = {
  welcome: 'Bienvenue',
  already: 'Déjà là depuis {{time}}',
  waiting: 'Liste d’attente',
  waitingLine: 'Liste d’attente, n° {{line}}',
  waitingText: 'Il n’y a pas encore de place. S’il en reste malgré tout, vous pouvez laisser entrer.',
  cancelled: 'Place rendue',
  cancelledText: 'Cette place a été annulée. S’il en reste, vous pouvez laisser entrer.',
  notHere: 'Pas pour cette rencontre',
  notHereText:
    'Ce code est celui d’une autre rencontre, ou n’est pas des nôtres. Demandez le nom et cherchez dans la liste.',
  people_one: '{{count}} personne',
  people_other: '{{count}} personnes',
  walkIn: 'ajout à l’entrée',
  undo: 'Annuler',
  letIn: 'Laisser entrer quand même',
  addWithout: 'Ajouter sans inscription',
  scanNext: 'Scanner le suivant',
  toList: 'Retour à la liste',
  scan: 'Scanner un code',
  aim: 'Tenez le code QR dans le cadre.',
  starting: 'L’appareil photo démarre…',
  close: 'Fermer l’appareil photo',
  torch: 'Lumière',
  type: 'Taper le code',
  tryAgain: 'Réessayer',
  problems: {
    refused: 'L’appareil photo n’est pas autorisé',
    absent: 'Aucun appareil photo trouvé',
    busy: 'L’appareil photo ne s’ouvre pas',
    lost: 'L’appareil photo s’est éteint',
    unread: 'Le scan n’est pas prêt',
  },
  problemTexts: {
    refused:
      'Autorisez l’appareil photo pour ce site dans les réglages du navigateur, puis réessayez. Ou tapez les huit lettres écrites au-dessus du code.',
    absent: 'Le navigateur ne trouve pas d’appareil photo. Tapez les huit lettres écrites au-dessus du code.',
    busy: 'Une autre application s’en sert peut-être. Fermez-la et réessayez, ou tapez les huit lettres écrites au-dessus du code.',
    lost: 'Le téléphone l’a repris. Réessayez, ou tapez les huit lettres écrites au-dessus du code.',
    unread:
      'Ce navigateur doit d’abord charger quelque chose, une fois, avec une connexion. En attendant, tapez les huit lettres écrites au-dessus du code.',
  },
};
