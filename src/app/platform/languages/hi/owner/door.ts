import type { ownerDoor as english } from '../../en/owner/door';
import type { Texts } from '../../texts';

export const ownerDoor: Texts<typeof english> = {
  came: 'हाज़िर',
  mark: 'हाज़िरी लगाएँ',
  markOf: 'हाज़िरी लगाएँ: {{name}}',
  marked: '{{name}} की हाज़िरी लग गई।',
  unmarked: '{{name}} की हाज़िरी हटा दी गई।',
  cameOfAll: '{{all}} में से {{came}} हाज़िर',
  waits: 'भेजना बाकी है',
  asOf: '{{time}} तक की जानकारी',
  refresh: 'फिर से देखें',
  notKept: '{{name}}: यह निशान न भेजा जा सका, न इस फ़ोन में सहेजा जा सका।',
  show: 'किन्हें दिखाएँ',
  choices: { all: 'सभी', notYet: 'अभी नहीं आईं', came: 'हाज़िर' },
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
