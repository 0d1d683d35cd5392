import { useId } from 'react';
import { useTranslation } from '../lib/i18n';
import { type Language, languageAttributes } from '../lib/language';
import { buttonStyle } from '../ui/button';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';
import { callLink, EmailText } from '../ui/outward-links';
import { OwnerIcon } from './owner-icon';
import { mailLink, RowRemoval, whatsAppLink } from './row-actions';

/** The details of one person, with the name as heading; on a desk beside the row, or below it. */
export function PersonSection({ name, children }: { name: string; children: Elements }) {
  const { language } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} {...languageAttributes(name, language)} className="text-xl leading-snug wrap-anywhere">
        {name}
      </h2>
      {children}
    </section>
  );
}

interface SubmissionTextProps {
  name: string;
  number: string;
  email: string;
  note: string | null;
  text: string;
  /** The mark that it is answered. */
  mark: Elements;
  /** Undefined where the row has the removal. */
  onRemove: (() => void) | undefined;
}

/** The whole text of a submission with the ways to answer; on a desk beside its row or below it. */
export function SubmissionText({ name, number, email, note, text, mark, onRemove }: SubmissionTextProps) {
  const { language } = useTranslation();
  return (
    <PersonSection name={name}>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet tabular-nums wrap-anywhere">
        {note && <span>{note}</span>}
        {number && <span>{number}</span>}
        {email && <EmailText>{email}</EmailText>}
      </p>
      <p
        {...languageAttributes(text, language)}
        className="mt-3 max-w-[42rem] whitespace-pre-line wrap-anywhere hi:leading-[1.7]"
      >
        {text}
      </p>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-paper pt-4">
        <AnswerLinks number={number} email={email} />
        {mark}
      </div>
      {onRemove && (
        <div className="mt-3">
          <RowRemoval name={name} onRemove={onRemove} />
        </div>
      )}
    </PersonSection>
  );
}

const lower = 'min-h-[44px]! px-4! py-1! text-sm';

interface AnswerLinksProps {
  number: string;
  email: string;
  /** In a card of a phone: whose they are, and the other ways as icons. */
  name?: string;
}

/** The ways to answer; the first one is filled. */
export function AnswerLinks({ number, email, name }: AnswerLinksProps) {
  const { t } = useTranslation();
  const filled = buttonStyle('primary', lower);
  const other = buttonStyle('secondary', name === undefined ? lower : 'size-[44px] min-h-0! px-0! py-0!');
  const labelled = (text: string) => name !== undefined && { 'aria-label': `${text}, ${name}` };
  const [byWhatsApp, call] = [t('ownerReach.replyByWhatsApp'), t('ownerDashboard.call')];
  const byMail = t(number ? 'forms.email' : 'ownerReach.replyByMail');
  return (
    <>
      {number && (
        <>
          <a
            href={whatsAppLink(number)}
            target="_blank"
            rel="noreferrer"
            {...labelled(byWhatsApp)}
            className={filled}
          >
            <OwnerIcon name="chat" className="size-5" />
            <span>{byWhatsApp}</span>
          </a>
          <a href={callLink(number)} {...labelled(call)} className={other}>
            <Icon name="phone" />
            {name === undefined && <span>{call}</span>}
          </a>
        </>
      )}
      {email && (
        <a href={mailLink(email)} {...labelled(byMail)} className={number ? other : filled}>
          <OwnerIcon name="envelope" className="size-5" />
          {(name === undefined || !number) && <span>{byMail}</span>}
        </a>
      )}
    </>
  );
}

interface NewDotProps {
  isNew: boolean;
  children: Elements;
}

/** A name in a row of one line, with a dot before it since the last visit. */
export function NewDot({ isNew, children }: NewDotProps) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      {isNew && (
        <span className="size-2.5 shrink-0 rounded-full bg-leaf">
          <span className="sr-only">{`${t('ownerSubmissions.new')} `}</span>
        </span>
      )}
      {children}
    </span>
  );
}

interface SubmissionTextInRowProps {
  name: string;
  text: string;
  isNew: boolean;
  isAnswered: boolean;
  language: Language;
}

/** The name and the first two lines of the text. */
export const SubmissionTextInRow = ({
  name,
  text,
  isNew,
  isAnswered,
  language,
}: SubmissionTextInRowProps) => (
  <>
    <NewDot isNew={isNew}>
      <span
        {...languageAttributes(name, language)}
        className={`truncate leading-[1.35] ${isAnswered ? 'font-normal' : ''}`}
      >
        {name}
      </span>
    </NewDot>
    <span
      {...languageAttributes(text, language)}
      className="line-clamp-2 text-sm leading-[1.3] font-normal text-quiet wrap-anywhere"
    >
      {text}
    </span>
  </>
);
