import type { ownerList as english } from '../../en/owner/list';
import type { Texts } from '../../texts';

export const ownerList: Texts<typeof english> = {
  order: 'क्रम',
  soonest: 'सबसे नज़दीकी पहले',
  newest: 'सबसे नया पहले',
  ascending: '{{column}}, बढ़ते क्रम में',
  descending: '{{column}}, घटते क्रम में',
  shown: 'दिखाए गए:',
  shownOf: '{{all}} में से {{shown}}',
  move: '{{name}} की जगह बदलें',
  moveUp: '{{name}} को एक जगह ऊपर करें',
  moveDown: '{{name}} को एक जगह नीचे करें',
  moveHint: 'जगह बदलने के लिए पंक्ति को उसके हैंडल से खींचें या तीर दबाएँ।',
  moved: '{{name}} अब {{count}} में से {{place}} नंबर पर है।',
  remove: '{{name}} को हटाएँ',
};
