import type { ownerAccount as english } from '../../en/owner/account';
import type { Texts } from '../../texts';

export const ownerAccount: Texts<typeof english> = {
  changePassword: 'पासवर्ड बदलें',
  password: 'मौजूदा पासवर्ड',
  newPassword: 'नया पासवर्ड',
  atLeast: 'कम से कम 12 अक्षर',
  passwordMissing: 'कृपया अपना मौजूदा पासवर्ड लिखें।',
  tooShort: 'कृपया कम से कम 12 अक्षरों का पासवर्ड चुनें।',
  tooCommon: 'यह पासवर्ड बहुत आम है, कोई भी इसका अंदाज़ा लगा सकता है। कृपया दूसरा चुनें।',
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
  endsOthers: 'आप यहाँ लॉग इन रहेंगी। बाकी सभी फ़ोन और कंप्यूटर से लॉग आउट हो जाएँगी।',
  changed: 'पासवर्ड बदल गया। बाकी सभी फ़ोन और कंप्यूटर से लॉग आउट हो गया है।',
};
