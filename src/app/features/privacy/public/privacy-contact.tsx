import { pick } from '~/content/in-languages';
import { privacyNotice } from '~/content/privacy-notice';
import type { PrivacyWords } from '~/content/words/privacy-words';
import { phoneDigits } from '~/contract/values/phone-digits';
import { useLanguage } from '../../../platform/languages/use-content';

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4';

/** Whom to write to or call about one's data, and the authority above that person. */
export function PrivacyContact({ words }: { words: PrivacyWords }) {
  const language = useLanguage();
  const { name, email, phone } = privacyNotice.contact;
  return (
    <>
      <div className="rounded-card bg-panel p-5">
        <h3 className="text-xl">{words.contact}</h3>
        <p className="mt-2">{pick(name, language)}</p>
        <p className="flex flex-wrap gap-x-6">
          <a href={`mailto:${email}`} className={linkStyle}>
            {email}
          </a>
          <a href={`tel:${phoneDigits(phone)}`} className={linkStyle}>
            {phone}
          </a>
        </p>
      </div>
      <p>{words.board}</p>
    </>
  );
}
