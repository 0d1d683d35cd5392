import type { ReactNode } from 'react';

interface PromptCardProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function PromptCard({ title, text, children }: PromptCardProps) {
  return (
    <div className="rounded-card border border-line bg-paper p-4 text-ink shadow-lg sm:p-5">
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
