import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'वीडियो देखें',
  filmFailed: 'वीडियो नहीं खुल सका। इसके लिए इंटरनेट चाहिए।',
  nextEvent: 'अगला कार्यक्रम',
  today: 'आज',
  tomorrow: 'कल',
  inDays_one: '{{count}} दिन बाद',
  inDays_other: '{{count}} दिन बाद',
  forgetMonth: 'मेरा महीना हटाएँ',
  moreAbout: 'हमारे बारे में और पढ़ें',
  allPast: 'सभी बीते कार्यक्रम',
  moments: 'बीते कार्यक्रमों की झलकियाँ',
  allVideos: 'सभी वीडियो',
};
