import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProblemCode } from '~/contract/call-failure';
import { useTranslation } from '../lib/i18n';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';

export interface FormReturn {
  values: Record<string, string>;
  problems: Record<string, string>;
  code: ProblemCode | 'unreachable';
}

/** Set by the server, so that the page hydrates with the refused form. */
export const formReturnQueryKey = ['form-return'] as const;

export function useFormReturn(): FormReturn | undefined {
  const queryClient = useQueryClient();
  const [returned] = useState(() => queryClient.getQueryData<FormReturn>(formReturnQueryKey));
  useEffect(() => () => queryClient.removeQueries({ queryKey: formReturnQueryKey }), [queryClient]);
  return returned;
}

interface FormCardProps {
  title?: string;
  lead: string;
  remarks?: (string | false)[];
  returned: FormReturn | undefined;
  refused: (reason: string) => string;
  children: Elements;
}

export function FormCard({ title, lead, remarks = [], returned, refused, children }: FormCardProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby={title && 'form-title'}
      className="h-fit min-w-0 sm:rounded-card sm:border sm:border-line sm:bg-paper sm:p-8"
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {title && (
          <h2 id="form-title" className="text-2xl">
            {title}
          </h2>
        )}
        <p className="text-sm text-quiet">{lead}</p>
      </div>
      {remarks.map((remark) => remark && <Remark key={remark}>{remark}</Remark>)}
      {returned && (
        <Remark alert>
          {returned.code === 'too-many' ? t('forms.busy') : refused(t(`problems.${returned.code}`))}
        </Remark>
      )}
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
    <span>{children}</span>
  </p>
);
