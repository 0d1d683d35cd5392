import type { registered as english } from '../en/registered';
import type { Texts } from '../texts';

export const registered: Texts<typeof english> = {
  sent: 'आपका नाम लिखा जा चुका है',
  waiting: 'इस फ़ोन में सहेजा हुआ है, भेज दिया जाएगा',
  refused: 'आपके पंजीकरण में कुछ ठीक करना है',
  sentText: 'इस फ़ोन से भेजा गया आपका नाम आयोजकों को मिल गया है। कार्यक्रम में मिलते हैं!',
  waitingText: 'आपका नाम भेजा जा रहा है। आपको और कुछ नहीं करना है।',
  refusedText: 'यह इस रूप में स्वीकार नहीं हो सका। कृपया देख लें।',
  look: 'देखें',
  forget: 'इस फ़ोन से मेरी जानकारी हटाएँ',
  forgetQuestion: 'क्या इस फ़ोन से आपकी जानकारी हटा दें?',
  forgetText:
    'इस फ़ोन से यह सब हट जाएगा: आपने किन कार्यक्रमों में नाम लिखवाया, अधूरे फ़ॉर्म, आपकी पसंद और आपका लॉग इन। आपने जो भेजा है, वह आयोजकों के पास रहेगा।',
  forgetAction: 'जानकारी हटाएँ',
  keepUnsent_one: 'जो यहाँ रुका है, उसे फिर भी भेजें ({{count}})',
  keepUnsent_other: 'जो यहाँ रुका है, उसे फिर भी भेजें ({{count}})',
  forgotten: 'इस फ़ोन से आपकी जानकारी हट गई है।',
};
