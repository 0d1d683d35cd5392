import { useOnReconnect } from '../../browser/connection';
import { useTranslation } from '../../i18n/i18n';
import { failureInWords } from '../../platform/languages/failure-in-words';
import { Button } from '../../ui/button';
import { focusHeadingAfterRemoval } from '../../ui/focus-heading';
import type { FailedBlock } from './use-block';

interface BlockFailedProps {
  block: FailedBlock;
  /** What could not be loaded (rule quoted-messages). */
  text: string;
  id?: string;
  className?: string;
}

/** In the place of a block whose data could not be had: that it is so, why, and another try. */
export function BlockFailed({ block, text, id, className = 'py-12 lg:py-20' }: BlockFailedProps) {
  const { t } = useTranslation();
  useOnReconnect(() => !block.busy && void block.again());
  return (
    <section id={id} className={`page-width ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-panel p-6">
        <div role="alert">
          <p>{text}</p>
          {block.error && <p className="mt-1 text-quiet">{failureInWords(block.error, t)}</p>}
        </div>
        <Button
          kind="secondary"
          busy={block.busy}
          onClick={() => void block.again().then(focusHeadingAfterRemoval)}
          className="noscript:hidden"
        >
          {t('site.tryAgain')}
        </Button>
      </div>
    </section>
  );
}
