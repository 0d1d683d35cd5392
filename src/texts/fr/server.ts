import type { withoutScripts as english } from '../en/server';
import type { Texts } from '../texts';

export const withoutScripts: Texts<typeof english> = {
  waiting:
    'Votre inscription à {{name}} est arrivée. Dès qu’une place se libère pour vous, elle est à vous. Ne venez que si votre place est confirmée.',
  keepLink: 'Gardez ce lien vers votre place',
  linkText:
    'Il n’est montré que cette fois. Dans un navigateur avec JavaScript, il montre où en est votre place, et vous pouvez la changer ou la rendre. Qui a ce lien le peut aussi.',
  linkShown: 'Le lien vers votre place a été montré une fois, à l’inscription. Il n’est plus montré.',
  needsScripts:
    'Cette page a besoin de JavaScript, que ce navigateur n’exécute pas. Gardez le lien de votre place et ouvrez-le dans un autre navigateur.',
};
