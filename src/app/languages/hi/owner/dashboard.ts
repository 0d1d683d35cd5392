import type { ownerDashboard as english } from '../../en/owner/dashboard';
import type { Texts } from '../../texts';

export const ownerDashboard: Texts<typeof english> = {
  coming: 'आने वाले कार्यक्रम',
  registered_one: 'पंजीकृत',
  registered_other: 'पंजीकृत',
  overTime: 'समय के साथ पंजीकरण',
  overTimeLead_one: 'पिछले 30 दिनों में {{count}}',
  overTimeLead_other: 'पिछले 30 दिनों में {{count}}',
  mostOn: 'सबसे ज़्यादा {{day}} को: {{count}}',
  byEvent: 'कार्यक्रम के अनुसार पंजीकरण',
  byEventLead: 'पूरी पट्टी: जिन्होंने नाम लिखवाया। भरा हुआ हिस्सा: जो आईं।',
  cameOf: '{{count}}, {{came}} आईं',
  asTable: 'तालिका में देखें',
  new: {
    volunteers_one: 'नया स्वयंसेवी आवेदन',
    volunteers_other: 'नए स्वयंसेवी आवेदन',
    messages_one: 'नया संदेश',
    messages_other: 'नए संदेश',
  },
  all: {
    volunteers_one: 'स्वयंसेवी आवेदन, नया कोई नहीं',
    volunteers_other: 'स्वयंसेवी आवेदन, नया कोई नहीं',
    messages_one: 'संदेश, नया कोई नहीं',
    messages_other: 'संदेश, नया कोई नहीं',
  },
  waiting: 'भेजना बाकी है',
  storage_one: '{{count}} तस्वीर का आकार',
  storage_other: '{{count}} तस्वीरों का आकार',
  storageUnknown: 'तस्वीरों का भंडार अभी जवाब नहीं दे रहा है।',
};
