import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'वीडियो देखें',
  filmFailed: 'फ़िल्म खुल नहीं सकी। इसके लिए इंटरनेट चाहिए।',
  nextEvent: 'अगला कार्यक्रम',
  today: 'आज',
  tomorrow: 'कल',
  inDays_one: '{{count}} दिन बाद',
  inDays_other: '{{count}} दिन बाद',
  forgetMonth: 'मेरा महीना भूल जाइए',
  moreAbout: 'हमारे बारे में और पढ़ें',
  allPast: 'सभी बीते कार्यक्रम',
  moments: 'हमारी बैठकों की झलकियाँ',
  allVideos: 'सभी वीडियो',
};
