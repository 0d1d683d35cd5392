import type { ownerDoor as english } from '../../en/owner/door';
import type { Texts } from '../../texts';

export const ownerDoor: Texts<typeof english> = {
  came: 'आईं',
  cameOf: 'आईं: {{name}}',
  cameOfAll: '{{all}} में से {{came}} आईं',
  waits: 'भेजना बाकी है',
  notKept: '{{name}}: यह निशान न भेजा जा सका, न इस फ़ोन में रखा जा सका।',
  more: 'और देखें',
  moreOf: '{{name}} के बारे में और देखें',
  show: 'किन्हें दिखाएँ',
  choices: { all: 'सभी', notYet: 'अभी नहीं आईं', came: 'आ गईं' },
  withList: 'कॉपी, सहेजना, छापना, क्रम',
  copyNumbers: 'नंबर कॉपी करें',
  copied_one: '{{count}} नंबर कॉपी हो गया।',
  copied_other: '{{count}} नंबर कॉपी हो गए।',
  notCopied: 'यह ब्राउज़र कॉपी नहीं करने देता।',
  noNumbers: 'इस सूची में कोई नंबर नहीं है।',
  csv: 'CSV सहेजें',
  print: 'छापें',
  registeredAt: 'पंजीकरण का समय',
  yes: 'हाँ',
  no: 'नहीं',
};
