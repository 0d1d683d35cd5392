import type { doctor as english } from '../en/doctor';
import type { Texts } from '../texts';

export const doctor: Texts<typeof english> = {
  portrait: '{{name}} की तस्वीर',
  readMore: 'और पढ़ें',
  readLess: 'कम पढ़ें',
  achievements: 'उपलब्धियाँ',
  highlights: 'झलकियाँ',
  positions: 'महत्वपूर्ण पद',
  awards: 'सम्मान और पुरस्कार',
  watch: 'चैनल देखें',
  newTab: 'नए टैब में खुलेगा',
  meet: 'डॉक्टर से मिलें',
  slide: 'झलक {{number}}, कुल {{count}}',
  pause: 'झलकियाँ रोकें',
  play: 'झलकियाँ चलाएँ',
  previousSlide: 'पिछली झलक',
  nextSlide: 'अगली झलक',
};
