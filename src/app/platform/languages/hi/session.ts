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
  working: 'थोड़ा रुकें…',
  toSignUp: 'अभी खाता नहीं है?',
  toSignIn: 'आपका खाता है?',
  passwordForgotten: 'पासवर्ड याद नहीं?',
  signedOut: 'आप लॉग आउट हो गई हैं।',
  unsent: 'इस फ़ोन में कुछ ऐसा है जो अभी भेजा नहीं गया है। वह यहीं रहेगा और भेज दिया जाएगा।',
  draftsGo: 'आपने जो लिखा या चुना है और अभी सहेजा नहीं है, वह इस फ़ोन से हट जाएगा।',
  unsentLost: 'आपका किया हुआ कुछ काम अभी भेजा नहीं गया है। अभी लॉग आउट करेंगी तो वह मिट जाएगा।',
  logOutAnyway: 'लॉग आउट करें',
  passwordMissing: 'कृपया अपना पासवर्ड लिखें।',
  passwordTooShort: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए।',
  accountReady: 'आपका खाता बन गया है।',
  signedIn: 'आप लॉग इन हो गई हैं।',
  notKept:
    'अगर आगे कुछ न खुले, तो यह ब्राउज़र अभी आपको लॉग इन नहीं रख पा रहा है। कार्यक्रम में नाम बिना खाते के भी लिखवाया जा सकता है।',
  signedInAs: 'आप {{email}} से लॉग इन हैं।',
  otherAccount: 'दूसरे खाते से लॉग इन करें',
  deleteAccount: 'मेरा खाता मिटाएँ',
  deleteQuestion: 'क्या आपका खाता मिटा दें?',
  deleteText:
    'आपका नाम, ईमेल और पासवर्ड मिट जाएँगे। आपने हमें जो भेजा है, वह आयोजकों के पास रहेगा; कहें तो हम उसे भी मिटा देंगे।',
  accountDeleted: 'आपका खाता मिट गया है।',
};
