import type { ownerUndo as english } from '../../en/owner/undo';
import type { Texts } from '../../texts';

export const ownerUndo: Texts<typeof english> = {
  undo: 'वापस लाएँ',
  undoOf: 'वापस लाएँ: {{said}}',
  dismiss: 'यह सूचना बंद करें',
  removed: '{{name}} को हटा दिया गया।',
  pictureRemoved: 'तस्वीर हटा दी गई।',
  picturesRemoved: 'तस्वीरें हटा दी गईं।',
  videoRemoved: 'वीडियो हटा दिया गया।',
  severalRemoved_one: '{{count}} पंक्ति हटाई गई।',
  severalRemoved_other: '{{count}} पंक्तियाँ हटाई गईं।',
  sentToPast: '{{name}} अब बीते कार्यक्रमों में है।',
  registrationsRemoved: '{{name}} के सभी पंजीकरण हटा दिए गए।',
  restored: 'सब पहले जैसा वापस आ गया।',
  notRestored: 'इसे वापस नहीं लाया जा सका',
  tooLate: 'हटाई हुई चीज़ दस मिनट तक ही वापस आ सकती है, और तभी जब वह जिसका हिस्सा थी, वह न हटा हो।',
  unreachable: 'इंटरनेट नहीं है: यह अब भी हटा हुआ है। इंटरनेट आने पर दस मिनट के भीतर “वापस लाएँ” फिर से दबाएँ।',
};
