import type { ReactNode } from 'react';

interface FoldProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Something that is folded up until it is asked for. */
export const Disclosure = ({ label, className, children }: FoldProps) => (
  <details className={className}>
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-leaf-deep">{label}</summary>
    {children}
  </details>
);
