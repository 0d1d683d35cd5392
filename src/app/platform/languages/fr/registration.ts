import type { registration as english } from '../en/registration';
import type { Texts } from '../texts';

export const registration: Texts<typeof english> = {
  title: 'Inscription',
  titleFor: 'Inscription : {{name}}',
  name: 'Nom',
  phone: 'Téléphone',
  address: 'Adresse',
  whyJoin: 'Pourquoi souhaitez-vous participer ?',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  success: 'C’est fait',
  sent: 'Votre inscription à « {{name}} » nous est parvenue. Au plaisir de vous rencontrer.',
  refused: 'Votre inscription n’a pas pu être prise en compte : {{reason}}',
  another: 'Inscrire une autre personne',
  over: 'Cette rencontre est passée. Vous pouvez tout de même nous écrire ; les organisateurs verront que l’inscription est tardive.',
};
