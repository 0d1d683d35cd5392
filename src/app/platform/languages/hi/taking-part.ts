import type { takingPart as english } from '../en/taking-part';
import type { Texts } from '../texts';

export const takingPart: Texts<typeof english> = {
  volunteer: 'सेवा करें',
  volunteerTitle: 'हमारे साथ सेवा करें',
  volunteerForm: 'अपने बारे में बताएँ',
  contact: 'संपर्क करें',
  contactLead:
    'कोई सवाल हो, चिंता हो या धन्यवाद कहना हो: लिखिए या फ़ोन कीजिए। समूह का कोई सदस्य कुछ ही दिनों में जवाब देगा।',
  urgent: 'तुरंत मदद चाहिए? फ़ोन करें',
  contactForm: 'हमें लिखें',
  visit: 'हमसे मिलें',
  call: 'फ़ोन करें',
  write: 'ईमेल लिखें',
  directions: 'नक्शे पर देखें',
  whatsapp: 'व्हाट्सऐप',
  whatsappTo: 'व्हाट्सऐप पर {{number}} को लिखें',
  news: 'आने वाले कार्यक्रमों की सूचना',
  newsLead: 'अपना ईमेल लिख दीजिए। कार्यक्रम तय होने पर हम आपको लिखेंगे, और कुछ नहीं भेजेंगे।',
  application: 'सेवा के लिए आवेदन',
  message: 'आयोजकों को संदेश',
};
