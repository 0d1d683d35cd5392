import type { ownerReach as english } from '../../en/owner/reach';
import type { Texts } from '../../texts';

export const ownerReach: Texts<typeof english> = {
  call: 'Appeler {{name}}',
  whatsApp: 'Écrire à {{name}} sur WhatsApp',
  mail: 'Écrire un e-mail à {{name}}',
};
