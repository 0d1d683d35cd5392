import { type RefObject, useRef, useState } from 'react';
import { clearNotices } from '../../../ui/notices';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type EventFields, type FieldProblems, fieldNames } from './event-fields';

/** What is wrong with the form's fields; the first field at fault takes the focus, so that nobody has to look for it. */
export function useEventProblems(): {
  form: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  showProblems: (problems: FieldProblems) => void;
  /** She has changed these fields: what was wrong with them need not be any more. */
  forgetProblems: (before: EventFields, now: EventFields) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
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
      const left = fieldNames.filter((name) => problems[name] && before[name] === now[name]);
      if (left.length === Object.keys(problems).length) return;
      setProblems(Object.fromEntries(left.map((name) => [name, problems[name]])));
      if (left.length === 0) clearNotices();
    },
  };
}
