import type { session as english } from '../en/session';
import type { Texts } from '../texts';

export const session: Texts<typeof english> = {
  signInTitle: 'लॉग इन करें',
  signUpTitle: 'खाता बनाएँ',
  signInLead: 'आपका फिर से स्वागत है।',
  signUpLead: 'खाता बनाना निःशुल्क है। कार्यक्रम में नाम लिखवाने के लिए खाते की ज़रूरत नहीं है।',
  name: 'नाम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  logIn: 'लॉग इन करें',
  signUp: 'खाता बनाएँ',
  working: 'एक क्षण…',
  toSignUp: 'अभी खाता नहीं है? खाता बनाएँ',
  toSignIn: 'आपका खाता है? लॉग इन करें',
  signedOut: 'आप लॉग आउट हो गई हैं।',
  unsent: 'इस फ़ोन में कुछ ऐसा है जो अभी भेजा नहीं गया है। वह यहीं रहेगा और भेज दिया जाएगा।',
  logOutAnyway: 'लॉग आउट करें',
  passwordTooShort: 'पासवर्ड में 8 या उससे ज़्यादा अक्षर होने चाहिए।',
};
