import type { offline as english } from '../en/offline';
import type { Texts } from '../texts';

export const offline: Texts<typeof english> = {
  noConnection: 'Pas de connexion pour le moment.',
  savedShown: 'Vous voyez des informations enregistrées.',
  savedWhen: 'Vous voyez ce qui a été enregistré {{when}}.',
  savedEarlier: 'Vous voyez ce qui a été enregistré lors d’une visite précédente.',
  sendingIsSafe: 'Ce que vous envoyez est conservé sur ce téléphone jusqu’au retour de la connexion.',
  notKept: 'Cette page n’est pas encore sur votre téléphone.',
  languageAwaited:
    '{{language}} n’est pas encore sur ce téléphone. La page passera dans cette langue dès qu’il y aura une connexion.',
  readyOffline: 'Prêt sans connexion',

  updateReady: 'Une nouvelle version est prête.',
  updateNow: 'Mettre à jour',
  updatedElsewhere: 'Une nouvelle version est en service. Rechargez cette page quand cela vous convient.',
  reload: 'Recharger',
  later: 'Plus tard',

  installTitle: 'Ajoutez l’application à votre téléphone',
  installText: 'Tout s’ouvre alors aussitôt, même sans connexion.',
  installIos:
    'Touchez le bouton Partager, puis « Sur l’écran d’accueil ». Tout s’ouvre alors aussitôt, même sans connexion.',
  install: 'Installer',
  noThanks: 'Non, merci',
  understood: 'D’accord',

  outbox: 'En attente d’envoi',
  outboxLead:
    'Ce que vous avez envoyé reste affiché ici jusqu’à son arrivée. Vous n’avez pas besoin de garder cette page ouverte.',
  outboxEmpty: 'Rien n’est en attente sur ce téléphone. Voyez quelles rencontres arrivent.',
  outboxUnreadable:
    'Impossible de lire ce qui attend sur ce téléphone pour le moment. Rouvrez cette page, s’il vous plaît.',
  waitingCount_one: '{{count}} envoi en attente',
  waitingCount_other: '{{count}} envois en attente',
  needsYouCount_one: '{{count}} envoi demande votre attention',
  needsYouCount_other: '{{count}} envois demandent votre attention',
  registration: 'Inscription',
  registrationFor: 'Inscription : {{event}}',
  arrival: 'Arrivée',
  cameOf: '{{name}} : présente',
  notComeOf: '{{name}} : absente',
  somethingNewer: 'À envoyer par une version plus récente de l’application',
  savedOn: 'Enregistré {{when}}',
  sent: 'Envoyé',
  sentMeanwhile: 'Ce qui attendait sur ce téléphone est bien arrivé',
  savedHere: 'Enregistré sur ce téléphone ; sera envoyé dès que vous aurez une connexion',
  sending: 'Envoi en cours…',
  waitsForSignIn: 'En attente de votre connexion à votre compte',
  needsYou: 'Demande votre attention',
  lastTry: 'Dernier essai : {{reason}}',
  sendNow: 'Envoyer maintenant',
  sendAgain: 'Envoyer de nouveau',
  correct: 'Corriger',
  discard: 'Supprimer',
  discardQuestion: 'Supprimer cet envoi sans le faire partir ?',
  discardText: 'Cet envoi sera effacé de ce téléphone et ne partira pas.',
  notDone: 'Cela n’a pas fonctionné. Réessayez, s’il vous plaît.',
};
