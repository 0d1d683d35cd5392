import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusPart } from '../ui/focus-heading';

/**
 * A link to the very address that is open leads to its top, or to the part it names, as in any browser; the router alone
 * would do nothing.
 */
export function useLinksToHere(): void {
  const router = useRouter();
  useEffect(() => {
    const goAgain = (press: MouseEvent) => {
      if (!(press.target instanceof Element)) return;
      // The router's own mark of those that lead to where one is; the browser answers all others.
      const link = press.target.closest<HTMLAnchorElement>('a[data-status="active"]');
      if (link?.href !== location.href || press.button) return;
      if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
      press.preventDefault();
      router.history.replace(router.history.location.href, undefined, { ignoreBlocker: true });
      focusPart(router.latestLocation.hash);
    };
    // Before the link's own answer.
    addEventListener('click', goAgain, true);
    return () => removeEventListener('click', goAgain, true);
  }, [router]);
}
