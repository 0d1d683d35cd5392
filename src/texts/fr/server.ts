import type { withoutScripts as english } from '../en/server';
import type { Texts } from '../texts';

export const withoutScripts: Texts<typeof english> = {
  waiting:
    'Votre inscription à {{name}} est arrivée. Dès qu’une place se libère pour vous, elle est à vous. Ne venez que si votre place est confirmée.',
  keepLink: 'Gardez ce lien vers votre place',
  linkText:
    'Il montre où en est votre place et permet de la changer ou de la rendre. Toute personne qui a ce lien le peut aussi.',
  callUs: 'Pour changer votre place ou la rendre, appelez-nous : {{phone}}.',
  needsScripts:
    'Ce navigateur ne peut pas afficher cette page. Gardez le lien de votre place et ouvrez-le dans un autre navigateur.',
};
