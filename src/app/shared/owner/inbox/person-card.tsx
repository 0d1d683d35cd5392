import type { ReactNode } from 'react';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { EmailText } from '../../../ui/email-text';
import { LongText } from '../parts/long-text';
import { NewMark } from './new-mark';

/** What somebody wrote, as a phone shows it. */
export interface Written {
  isNew: boolean;
  text: string;
  /** A quiet line above the text: when it came, or a date of birth; null where there is none. */
  note: string | null;
}

interface PersonCardProps {
  name: string;
  number: string;
  email: string;
  written: Written;
  /** What can be done with it. */
  children: ReactNode;
}

/** Somebody who wrote, on a phone: the whole name, what they wrote, how to reach them, and what can be done. */
export function PersonCard({
  name,
  number,
  email,
  written: { isNew, text, note },
  children,
}: PersonCardProps) {
  const language = useLanguage();
  return (
    <>
      <h2 {...writtenIn(name, language)} className="text-lg leading-snug wrap-anywhere">
        {isNew && <NewMark />}
        {name}
      </h2>
      {note && <p className="mt-0.5 text-sm text-quiet">{note}</p>}
      {text && (
        <p className="mt-2 wrap-anywhere">
          <LongText>{text}</LongText>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet tabular-nums wrap-anywhere">
        {number && <span>{number}</span>}
        {email && (
          <span>
            <EmailText>{email}</EmailText>
          </span>
        )}
      </p>
      {children}
    </>
  );
}
