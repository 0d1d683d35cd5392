import type { team as english } from '../en/team';
import type { Texts } from '../texts';

export const team: Texts<typeof english> = {
  name: 'हमारी टीम',
  lead: 'डॉक्टर, शिक्षक और साथी: इनसे मिलिए और जो पूछना हो, बेझिझक पूछिए।',
  read: 'पढ़ें',
  readAbout: '{{name}} के बारे में पढ़ें',
  all: 'पूरी टीम',
  loading: 'खुल रहा है…',
  loadFailed: 'टीम की जानकारी नहीं खुल सकी।',
  memberFailed: 'यह पेज नहीं खुल सका।',
  none: 'टीम का परिचय यहाँ अभी नहीं दिया गया है। किसी कार्यक्रम में आप सबसे मिल सकती हैं।',
  backToTeam: 'हमारी टीम',
  number: 'संपर्क नंबर',
  about: 'परिचय',
  achievements: 'उपलब्धियाँ',
  awards: 'सम्मान और पुरस्कार',
  elsewhere: '{{name}} के अन्य पेज',
  facebook: 'फ़ेसबुक पर {{name}}',
  instagram: 'इंस्टाग्राम पर {{name}}',
  linkedin: 'लिंक्डइन पर {{name}}',
  slide: 'सदस्य {{number}}, कुल {{count}}',
  pause: 'टीम की तस्वीरें रोकें',
  play: 'टीम की तस्वीरें चलाएँ',
  previousSlide: 'पिछला सदस्य',
  nextSlide: 'अगला सदस्य',
};
