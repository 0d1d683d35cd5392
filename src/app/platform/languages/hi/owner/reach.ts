import type { ownerReach as english } from '../../en/owner/reach';
import type { Texts } from '../../texts';

export const ownerReach: Texts<typeof english> = {
  call: '{{name}} को फ़ोन करें',
  whatsApp: '{{name}} को व्हाट्सऐप करें',
  mail: '{{name}} को ईमेल करें',
};
