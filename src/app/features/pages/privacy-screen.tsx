import { Link } from '@tanstack/react-router';
import { formatMonths, formatShortDate } from '~/content/format-date';
import { noticeParts, type PrivacyTexts, storedForms } from '~/content/words/privacy-words';
import { phoneDigits } from '~/contract/phone-digits';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';
import type { Elements } from '../../ui/elements';

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4';

function PrivacyContact({ words }: { words: PrivacyTexts }) {
  const { t } = useTranslation();
  const { noticeName, noticeEmail, noticePhone, emails, phones } = useGroup().Texts;
  const email = noticeEmail || emails?.[0];
  const phone = noticePhone || phones?.[0];
  return (
    <>
      <div className="rounded-card bg-panel p-5">
        <h3 className="text-xl">{words.contact}</h3>
        {noticeName && <p className="mt-2">{noticeName}</p>}
        <p className="flex flex-wrap gap-x-6">
          {email && (
            <a href={`mailto:${email}`} className={linkStyle}>
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phoneDigits(phone)}`} className={linkStyle}>
              {phone}
            </a>
          )}
          {!email && !phone && (
            <Link to="/contact-us" className={linkStyle}>
              {t('takingPart.contactForm')}
            </Link>
          )}
        </p>
      </div>
      <p>{words.board}</p>
    </>
  );
}

const retention = 'what-we-keep';

export function PrivacyScreen({ words }: { words: PrivacyTexts }) {
  const { language } = useTranslation();
  const { NoticeVersion, NoticeChangedOn, Texts } = useGroup();
  const { keptMonths } = Texts;
  return (
    <div className="page-width pt-8 pb-12 wrap-anywhere lg:pt-14 lg:pb-20">
      <div className="mx-auto max-w-[720px]">
        <h1 className="text-4xl lg:text-5xl">{words.title}</h1>
        <p className="mt-3 text-lg text-quiet">{words.lead}</p>
        <p className="mt-3 text-sm text-quiet">
          {NoticeVersion &&
            `${words.changed} ${formatShortDate(NoticeChangedOn, language)} · ${words.version} ${NoticeVersion}`}
        </p>
        <div className="mt-8 grid grid-cols-1 gap-10 lg:gap-14">
          <Contents words={words} />
          <div className="grid grid-cols-1 content-start gap-10 lg:gap-14">
            <Part id={retention} title={words.kept.title}>
              <p>{words.kept.text}</p>
              <StoredForms
                words={words.kept}
                kept={keptMonths ? formatMonths(keptMonths, language) : words.kept.usually}
              />
            </Part>
            {noticeParts.map((part) => {
              const { title, paragraphs, points, closing } = words.parts[part];
              return (
                <Part key={part} id={part} title={title}>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {points.length > 0 && (
                    <ul className="grid list-disc gap-2 pl-6 marker:text-leaf">
                      {points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                  {closing && <Closing text={closing} />}
                  {part === 'complaints' && <PrivacyContact words={words} />}
                </Part>
              );
            })}
            <p className="border-t border-line pt-6 text-sm text-quiet">{words.law}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: Elements }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-1 content-start gap-3">
    <h2 id={`${id}-title`} className="text-3xl lg:text-4xl">
      {title}
    </h2>
    {children}
  </section>
);

/** The last paragraph of a part. `{places}` becomes a link to that page. */
function Closing({ text }: { text: string }) {
  const { t } = useTranslation();
  const [before, after] = text.split('{places}');
  return (
    <p>
      <span>{before}</span>
      {after && (
        <>
          <Link to="/place" className="font-semibold text-leaf-deep underline underline-offset-4">
            {t('places.title')}
          </Link>
          <span>{after}</span>
        </>
      )}
    </p>
  );
}

function Contents({ words }: { words: PrivacyTexts }) {
  const parts = [
    { id: retention, title: words.kept.title },
    ...noticeParts.map((part) => ({ id: part, title: words.parts[part].title })),
  ];
  return (
    <nav aria-labelledby="privacy-contents" className="h-fit">
      <h2 id="privacy-contents" className="text-xl">
        {words.contents}
      </h2>
      <ol className="mt-2 border-l-2 border-line lg:columns-2">
        {parts.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 pl-4 text-leaf-deep underline-offset-4 hover:underline lg:min-h-0"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** @param kept how long, in words */
function StoredForms({ words, kept }: { words: PrivacyTexts['kept']; kept: string }) {
  return (
    <div className="@container mt-3 grid gap-5">
      {storedForms.map((form) => {
        const { title, ...answers } = words.forms[form];
        return (
          <section key={form} className="rounded-card border border-line bg-paper p-5 @max-[12rem]:px-3">
            <h3 className="text-xl">{title}</h3>
            <dl className="mt-3 grid gap-x-5 gap-y-1 sm:grid-cols-[8.5rem_1fr] sm:gap-y-3">
              {(['what', 'why', 'until'] as const).map((question) => (
                <div key={question} className="contents">
                  <dt className="text-sm font-semibold text-quiet sm:pt-0.5">{words[question]}</dt>
                  <dd className="mb-2 sm:mb-0">{answers[question].replaceAll('{kept}', kept)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
