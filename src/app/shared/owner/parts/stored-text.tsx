import type { Language } from '../../../platform/languages/language';
import { writtenIn } from '../../../platform/languages/written-in';

interface StoredTextProps {
  children: string;
  /** Of the page; handed down, for a list has thousands of these. */
  language: Language;
  /** The lines after which it is cut off; all of it where nothing is said. */
  className?: string;
}

/**
 * What somebody entered, in the face and the spacing of its own script. The lines of Devanagari are high enough for its
 * marks, or those of the line after the last would be seen below it.
 */
export const StoredText = ({ children, language, className = '' }: StoredTextProps) =>
  children && (
    <span {...writtenIn(children, language)} className={`hi:leading-[1.7] ${className}`}>
      {children}
    </span>
  );
