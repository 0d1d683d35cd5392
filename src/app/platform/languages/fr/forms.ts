import type { forms as english } from '../en/forms';
import type { Texts } from '../texts';

export const forms: Texts<typeof english> = {
  lead: 'Dites-nous votre nom et comment vous joindre.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  oneIsEnough: 'e-mail ou téléphone, l’un suffit',
  phoneNumber: 'Numéro de téléphone',
  dateOfBirth: 'Date de naissance',
  dateNote: 'jour / mois / année',
  pickDate: 'La choisir dans un calendrier',
  whyJoinUs: 'Pourquoi souhaitez-vous nous rejoindre ?',
  message: 'Message',
  emailForNews: 'Votre e-mail',
  optional: 'facultatif',
  sendMessage: 'Envoyer le message',
  keepInformed: 'Me tenir informée',
  sending: 'Envoi en cours…',
  success: 'C’est fait',
  sent: {
    registration: 'Votre inscription nous est parvenue. Au plaisir de vous rencontrer.',
    volunteer: 'Votre candidature nous est parvenue. Nous vous contacterons.',
    message: 'Votre message nous est parvenu. Nous vous répondrons.',
    subscription: 'Nous vous écrirons dès que la prochaine rencontre sera prévue.',
  },
  savedHere:
    'C’est enregistré sur ce téléphone. L’envoi se fera dès que vous aurez une connexion ; vous n’avez rien d’autre à faire.',
  noLongerHere: 'Cet envoi n’attend plus sur ce téléphone : il est parti, ou vous l’avez retiré de la liste.',
  refused: 'Cet envoi n’a pas pu être pris en compte : {{reason}}',
  failed:
    'L’envoi a échoué et ce navigateur ne peut pas le conserver pour plus tard. Votre saisie est toujours là : réessayez, s’il vous plaît.',
  correcting: 'Cet envoi demande votre attention. Corrigez-le, puis envoyez-le de nouveau.',
  nameMissing: 'Indiquez votre nom, s’il vous plaît.',
  messageMissing: 'Écrivez votre message, s’il vous plaît.',
  reachMissing: 'Indiquez un numéro de téléphone ou une adresse e-mail pour que nous puissions vous joindre.',
  emailMissing: 'Indiquez votre adresse e-mail, s’il vous plaît.',
  emailInvalid: 'Cela ne ressemble pas à une adresse e-mail.',
  phoneInvalid: 'Cela ne ressemble pas à un numéro de téléphone.',
  dateInvalid: 'Écrivez la date ainsi : jour, mois, année, par exemple 05/03/1990.',
  tooLong: 'C’est trop long.',
  notValid: 'Cette saisie ne peut pas être utilisée. Vérifiez-la, s’il vous plaît.',
};
