import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import type { FormReturn } from './form-return';

interface FormCardProps {
  /** Missing where the page's own title says it. */
  title?: string;
  lead: string;
  /** What the visitor should know before writing. */
  remarks?: (string | false)[];
  /** The plain post that came back, and how to say so. */
  returned: FormReturn | undefined;
  refused: (reason: string) => string;
  children: ReactNode;
}

/** The card that a form stands in, with what has to be said above it. */
export function FormCard({ title, lead, remarks = [], returned, refused, children }: FormCardProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby={title && 'form-title'}
      className="h-fit min-w-0 rounded-card border border-line bg-paper p-5 sm:p-8"
    >
      {title && (
        <h2 id="form-title" className="mb-2 text-2xl">
          {title}
        </h2>
      )}
      <p className="mb-6 text-quiet">{lead}</p>
      {remarks.map((remark) => remark && <Remark key={remark}>{remark}</Remark>)}
      {returned && <Remark alert>{refused(t(`problems.${returned.code}`))}</Remark>}
      {children}
    </section>
  );
}

const Remark = ({ children, alert = false }: { children: string; alert?: boolean }) => (
  <p
    role={alert ? 'alert' : undefined}
    className="mb-5 flex items-start gap-2.5 rounded-control bg-panel p-4"
  >
    <Icon name="warning" className="mt-0.5 text-clay size-5" />
    {children}
  </p>
);
