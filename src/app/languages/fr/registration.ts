import type { registration as english } from '../en/registration';
import type { Texts } from '../texts';

export const registration: Texts<typeof english> = {
  title: 'Inscription',
  titleFor: 'Inscription : {{name}}',
  lead: 'Dites-nous votre nom et comment vous joindre. Un numéro de téléphone ou une adresse e-mail suffit.',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  whyJoin: 'Pourquoi souhaitez-vous participer ?',
  optional: 'facultatif',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  success: 'C’est fait',
  sent: 'Votre inscription à « {{name}} » nous est parvenue. Au plaisir de vous rencontrer.',
  sentPlain: 'Votre inscription nous est parvenue. Au plaisir de vous rencontrer.',
  savedHere:
    'Enregistrée sur ce téléphone. Elle partira dès que vous aurez une connexion ; vous n’avez rien d’autre à faire.',
  noLongerHere:
    'N’attend plus sur ce téléphone : l’inscription a été envoyée, ou retirée de la liste de ce qui attend.',
  refused: 'Votre inscription n’a pas pu être prise en compte : {{reason}}',
  failed:
    'L’inscription n’a pas pu être envoyée et ce navigateur ne peut pas la conserver pour plus tard. Votre saisie est toujours là : réessayez, s’il vous plaît.',
  correcting: 'Cette inscription demande votre attention. Corrigez-la, puis enregistrez-la de nouveau.',
  over: 'Cette rencontre est passée. Vous pouvez tout de même nous écrire ; les organisateurs verront que l’inscription est tardive.',
  nameMissing: 'Indiquez votre nom, s’il vous plaît.',
  reachMissing: 'Indiquez un numéro de téléphone ou une adresse e-mail pour que nous puissions vous joindre.',
  emailInvalid: 'Cela ne ressemble pas à une adresse e-mail.',
  phoneInvalid: 'Cela ne ressemble pas à un numéro de téléphone.',
  tooLong: 'C’est trop long.',
  notValid: 'Cette saisie ne peut pas être utilisée. Vérifiez-la, s’il vous plaît.',
};
