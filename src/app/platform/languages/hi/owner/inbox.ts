import type { ownerInbox as english } from '../../en/owner/inbox';
import type { Texts } from '../../texts';

export const ownerInbox: Texts<typeof english> = {
  new: 'नया',
  firstName: 'नाम',
  lastName: 'उपनाम',
  birthDate: 'जन्मतिथि',
  whyJoin: 'जुड़ने का कारण',
  message: 'संदेश',
  received: 'कब मिला',
  answered: 'जवाब दे दिया',
  markAnswered: 'जवाब दे दिया?',
  unanswered: 'जवाब बाकी',
  searchHint: 'नाम, नंबर या शब्द',
  noVolunteers: 'अब तक किसी ने सेवा के लिए आवेदन नहीं किया है।',
  noMessages: 'कोई संदेश नहीं है।',
  subscriptions: 'कार्यक्रमों की सूचना',
  noSubscriptions: 'अब तक किसी ने सूचना नहीं माँगी है।',
  copyAddresses: 'ईमेल पते कॉपी करें',
  copied_one: '{{count}} पता कॉपी हो गया।',
  copied_other: '{{count}} पते कॉपी हो गए।',
  confirmRemove: 'क्या आप इसे हटाना चाहती हैं?',
  loadFailed: 'यह सूची खुल नहीं पाई।',
};
