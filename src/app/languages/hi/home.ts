import type { home as english } from '../en/home';
import type { Texts } from '../texts';

export const home: Texts<typeof english> = {
  watchVideo: 'वीडियो देखें',
  filmFailed: 'फ़िल्म खुल नहीं सकी। इसके लिए इंटरनेट चाहिए।',
  nextEvent: 'अगला कार्यक्रम',
  today: 'आज',
  tomorrow: 'कल',
  daysToGo_one: 'दिन बाकी',
  daysToGo_other: 'दिन बाकी',
  moreAbout: 'हमारे बारे में और पढ़ें',
  allPast: 'सभी बीते कार्यक्रम',
  latestPictures: 'नई तस्वीरें',
  newestVideos: 'नए वीडियो',
  allVideos: 'सभी वीडियो',
};
