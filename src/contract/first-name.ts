import { cleanLine } from './clean-text';

/** In lower case, without a full stop. */
const titles = new Set(
  (
    'mr mrs ms miss mx mister missus madam sir master mst smt shri shree sri shrimati srimati sushri km kum kumari ku sau ' +
    'selvi thiru thirumathi tmt dr doctor prof professor adv advocate er engineer ca ar capt captain col maj major lt gen ' +
    'brig rev sr sister md mohd pt pandit mme mlle mm monsieur madame mademoiselle pr me docteur and et ' +
    'श्री श्रीमती श्रीमति श्रीमान सुश्री कु कुं कुमारी सौ सौभाग्यवती चि डॉ डाॅ डा डॉक्टर प्रो प्रोफेसर प्रोफ़ेसर एड एडवोकेट इंजी मिस मिसेज मिसेज़ ' +
    'मिस्टर पं पंडित મિસ શ્રી શ્રીમતી ડૉ ডা শ্রী শ্রীমতী திரு திருமதி శ్రీ శ్రీమతి ಶ್ರೀ ಶ್ರೀಮತಿ ശ്രീ ശ്രീമതി ਸ਼੍ਰੀ ਸ਼੍ਰੀਮਤੀ'
  )
    .normalize('NFC')
    .split(' '),
);

const stop = /[.॰:]$/;

const isTitle = (word: string): boolean => titles.has(word.replace(stop, '').toLowerCase().normalize('NFC'));

/** One letter with its signs, or the name of a Latin letter in Devanagari. */
const oneLetter = /^(?:\p{L}\p{M}*|ए[फचलमनस]|आ[ईर]|वाई|एक्स|क्यू|डब्ल्यू)[.॰]?$/u;

/** `of`: the name, in which two capitals are initials unless all of it is in capitals. */
const isInitial = (word: string, name: string): boolean =>
  oneLetter.test(word) || (/^\p{Lu}{2}$/u.test(word) && /\p{Ll}/u.test(name));

/**
 * Returns the words of a name from the first name on: titles and initials before it are left out, as they tell nobody
 * apart, unless there is nothing else.
 */
const wordsFromFirstName = (written: string): string[] => {
  const name = cleanLine(written);
  // A title or an initial may stand without a blank: Dr.(Mrs.) S.K.Sharma.
  const words = name
    .replaceAll(/[.॰]+/g, '$& ')
    .split(/[\s,()&/]+/)
    .filter(Boolean);
  const first = words.findIndex((word) => !isTitle(word) && !isInitial(word, name));
  return words.slice(
    first < 0
      ? Math.max(
          0,
          words.findIndex((word) => !isTitle(word)),
        )
      : first,
  );
};

/** Returns the first name, or the word in its place. */
export const firstName = (name: string): string => wordsFromFirstName(name)[0] ?? '';

/** Returns the last of the names after the first one, or ''. A title there is one only with its full stop: Asha Kumari. */
export const lastName = (name: string): string => {
  const [, ...others] = wordsFromFirstName(name);
  return others.findLast((word) => !(stop.test(word) && isTitle(word))) ?? '';
};
