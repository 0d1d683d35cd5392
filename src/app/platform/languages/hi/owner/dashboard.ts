import type { ownerDashboard as english } from '../../en/owner/dashboard';
import type { Texts } from '../../texts';

export const ownerDashboard: Texts<typeof english> = {
  next: 'अगला कार्यक्रम',
  registeredFor_one: '{{count}} पंजीकरण',
  registeredFor_other: '{{count}} पंजीकरण',
  presentOfAll: '{{all}} में से {{came}} हाज़िर',
  takeAttendance: 'हाज़िरी लें',
  whoComes: 'कौन-कौन आ रही हैं',
  shareByWhatsApp: 'व्हाट्सऐप पर भेजें',
  needsYou: 'आपके लिए काम',
  nothingNeeded: 'अभी कोई काम बाकी नहीं है।',
  look: 'देखें',
  reply: 'जवाब दें',
  replyTo: '{{name}} को जवाब दें',
  call: 'फ़ोन करें',
  callTo: '{{name}} को फ़ोन करें',
  wantsToHelp: 'सेवा करना चाहती हैं।',
  noPictures: 'अभी कोई तस्वीर नहीं',
  coming: 'आने वाले कार्यक्रम',
  overTime: 'पंजीकरण कब-कब आए',
  overTimeLead_one: 'पिछले 30 दिनों में {{count}}',
  overTimeLead_other: 'पिछले 30 दिनों में {{count}}',
  mostOn: 'सबसे ज़्यादा {{day}} को: {{count}}',
  perDay: 'हर दिन के पंजीकरण',
  asTable: 'तालिका में देखें',
  new: {
    volunteers_one: 'नया सेवा आवेदन',
    volunteers_other: 'नए सेवा आवेदन',
    messages_one: 'नया संदेश',
    messages_other: 'नए संदेश',
  },
  all: {
    volunteers_one: 'सेवा आवेदन, नया कोई नहीं',
    volunteers_other: 'सेवा आवेदन, नया कोई नहीं',
    messages_one: 'संदेश, नया कोई नहीं',
    messages_other: 'संदेश, नया कोई नहीं',
  },
  waiting_one: '{{count}} भेजना बाकी है',
  waiting_other: '{{count}} भेजने बाकी हैं',
  storage_one: '{{count}} तस्वीर, {{size}}',
  storage_other: '{{count}} तस्वीरें, कुल {{size}}',
  storageUnknown: 'तस्वीरों की जगह का हिसाब अभी नहीं मिल पा रहा है।',
  muchSent_one:
    '24 घंटों में {{count}} फ़ॉर्म आया: यह सामान्य से बहुत ज़्यादा है। अगर ये फ़र्ज़ी लगें, तो साइट चलाने वाले को बताएँ।',
  muchSent_other:
    '24 घंटों में {{count}} फ़ॉर्म आए: यह सामान्य से बहुत ज़्यादा है। अगर ये फ़र्ज़ी लगें, तो साइट चलाने वाले को बताएँ।',
};
