import { type ReactNode, Suspense } from 'react';

/** What `sole-texts.ts` has to find, in this order, among what it must not. */
export const Examples = ({
  words,
  count,
  children,
}: {
  words: string;
  count: number;
  children: ReactNode;
}) => (
  <>
    <p>{words}</p>
    <p>{count > 1 ? words : null}</p>
    <p>
      {/* A comment is no child. */}
      {`${count} ${words}`}
    </p>
    <p>
      <i />
      <span>{words}</span>
      {count > 1 && <b>{words}</b>}
      {words && <b>{words}</b>}
      {[words].map((word) => (
        <b key={word}>{word}</b>
      ))}
    </p>
    <div>{children}</div>
    <p>
      {count > 1 && <i />}
      {words}
    </p>
    <p>
      {count} of {count}
    </p>
    <div>
      <i />
      {children}
    </div>
    {words}
    <p>
      <Suspense>{words}</Suspense>
    </p>
    <p>
      <i /> <i /> {count && <i />}
      {[words]}
    </p>
  </>
);

export const BareText = ({ words }: { words: string }) => words;

export const PassedOn = ({ children }: { children: ReactNode }) => children;
