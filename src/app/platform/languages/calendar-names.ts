import type { Language } from './language';

/**
 * What days and months are called. Written here because the browser's own words (Intl) take a cheap phone a tenth of a
 * second at their first use, just while it takes the page over, and because another edition of them than the server's
 * would hydrate otherwise than the page says.
 */
type Names = Record<Language, readonly string[]>;

/** January first. */
export const months: Names = {
  en: 'January February March April May June July August September October November December'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

/** As they are shortened; with the sign for it, where the language has one. Hindi writes them in full: they are short. */
export const shortMonths: Names = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  hi: months.hi,
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
};

/** Sunday first. */
export const weekdays: Names = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  hi: 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'.split(' '),
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
};

/** As they are shortened, Sunday first. */
export const shortWeekdays: Names = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  hi: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
  fr: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
};
