import type { offline as english } from '../en/offline';
import type { Texts } from '../texts';

export const offline: Texts<typeof english> = {
  noConnection: 'Pas de connexion pour le moment.',
  savedWhen: 'Vous voyez ce qui a été enregistré {{when}}.',
  savedEarlier: 'Vous voyez ce qui a été enregistré lors d’une visite précédente.',
  sendingIsSafe: 'Ce que vous envoyez est gardé sur ce téléphone jusqu’au retour de la connexion.',

  updateReady: 'Une nouvelle version est prête.',
  updateNow: 'L’utiliser maintenant',
  updatedElsewhere: 'Une nouvelle version est en service. Rechargez cette page quand cela vous convient.',
  reload: 'Recharger',
  later: 'Plus tard',

  installTitle: 'Gardez-nous sur votre téléphone',
  installText: 'Tout s’ouvre alors aussitôt, même sans connexion.',
  installIos:
    'Touchez le bouton Partager, puis « Sur l’écran d’accueil ». Tout s’ouvre alors aussitôt, même sans connexion.',
  install: 'Installer',
  noThanks: 'Non, merci',
  understood: 'D’accord',

  outbox: 'En attente d’envoi',
  outboxLead:
    'Ce que vous avez envoyé reste affiché ici jusqu’à son arrivée. Vous n’avez pas besoin de garder cette page ouverte.',
  outboxEmpty: 'Rien n’est en attente. Tout ce que vous avez envoyé est arrivé.',
  waitingCount_one: '{{count}} envoi en attente',
  waitingCount_other: '{{count}} envois en attente',
  needsYouCount_one: '{{count}} envoi a besoin de vous',
  needsYouCount_other: '{{count}} envois ont besoin de vous',
  registration: 'Inscription',
  registrationFor: 'Inscription à {{event}}',
  somethingNewer: 'Une version plus récente de l’application enverra ceci',
  savedOn: 'Enregistré {{when}}',
  sent: 'Envoyé',
  savedHere: 'Enregistré sur ce téléphone, sera envoyé dès que vous serez en ligne',
  sending: 'Envoi en cours…',
  waitsForSignIn: 'Attend que vous vous connectiez à votre compte',
  needsYou: 'A besoin de vous',
  lastTry: 'Dernier essai : {{reason}}',
  sendNow: 'Envoyer maintenant',
  sendAgain: 'Envoyer de nouveau',
  correct: 'Corriger',
  discard: 'Supprimer',
  discardQuestion: 'Supprimer ceci sans l’envoyer ?',
  discardText: 'Cela disparaîtra de ce téléphone et ne sera pas envoyé.',
  notDone: 'Cela n’a pas fonctionné. Réessayez, s’il vous plaît.',
};
