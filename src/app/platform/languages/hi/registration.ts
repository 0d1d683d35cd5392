import type { registration as english } from '../en/registration';
import type { Texts } from '../texts';

export const registration: Texts<typeof english> = {
  title: 'नाम लिखवाएँ',
  titleFor: 'नाम लिखवाएँ: {{name}}',
  name: 'नाम',
  phone: 'फ़ोन',
  address: 'पता',
  whyJoin: 'आप क्यों जुड़ना चाहती हैं?',
  save: 'नाम लिखवाएँ',
  saving: 'नाम लिखा जा रहा है…',
  success: 'हो गया',
  sent: '“{{name}}” के लिए आपका नाम लिख लिया गया है। आपसे मिलने का इंतज़ार रहेगा।',
  refused: 'आपका नाम नहीं लिखा जा सका: {{reason}}',
  another: 'किसी और का नाम लिखवाएँ',
  over: 'यह कार्यक्रम हो चुका है। आप फिर भी हमें लिख सकती हैं। आयोजकों को दिखेगा कि आपका नाम देर से आया।',
};
