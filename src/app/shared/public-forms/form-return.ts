import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProblemCode } from '~/contract/problem';

/** A form that was posted without scripts and refused: what was in it, and what is wrong with which field. */
export interface FormReturn {
  values: Record<string, string>;
  problems: Record<string, string>;
  /** Why it was refused as a whole. */
  code: ProblemCode | 'unreachable';
}

/** The server puts it into the page's queries, so that the page hydrates with it. */
export const formReturnQueryKey = ['form-return'] as const;

/** The refused form that this page was answered with, if any; once it was left, the page is like any other. */
export function useFormReturn(): FormReturn | undefined {
  const queryClient = useQueryClient();
  const [returned] = useState(() => queryClient.getQueryData<FormReturn>(formReturnQueryKey));
  useEffect(() => () => queryClient.removeQueries({ queryKey: formReturnQueryKey }), [queryClient]);
  return returned;
}
