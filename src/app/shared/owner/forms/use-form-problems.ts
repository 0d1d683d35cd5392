import { type RefObject, useRef, useState } from 'react';
import { clearNotices } from '../../../ui/notices';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';

/**
 * What is wrong with a form's fields, by their names; the first field at fault takes the focus, so that nobody has to
 * look for it.
 */
export function useFormProblems<Name extends string>(
  names: readonly Name[],
): {
  form: RefObject<HTMLFormElement | null>;
  problems: Partial<Record<Name, string>>;
  showProblems: (problems: Partial<Record<Name, string>>) => void;
  /** These fields were changed: what was wrong with them may not be any more. */
  forgetProblems: (before: Record<Name, unknown>, now: Record<Name, unknown>) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [shown, setShown] = useState(0);
  useFocusOnProblem(form, shown);
  return {
    form,
    problems,
    showProblems(found) {
      setProblems(found);
      setShown((times) => times + 1);
    },
    forgetProblems(before, now) {
      const changed = names.filter((name) => problems[name] && before[name] !== now[name]);
      if (changed.length === 0) return;
      const left = { ...problems };
      for (const name of changed) delete left[name];
      setProblems(left);
      if (Object.keys(left).length === 0) clearNotices();
    },
  };
}
