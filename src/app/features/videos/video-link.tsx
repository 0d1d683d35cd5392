import type { ComponentProps } from 'react';
import { currentConnection } from '../../lib/connection';
import { type Translate, useTranslation } from '../../lib/i18n';
import { notify } from '../../ui/notices';

/** Without a connection, says so instead of opening a tab with the browser's error page. */
export function openOnlyConnected(press: { preventDefault: () => void }, t: Translate): void {
  if (currentConnection() === 'reached') return;
  press.preventDefault();
  notify({ kind: 'problem', title: t('home.filmFailed'), untilReconnected: true });
}

type VideoLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'onClick'> & { href: string };

/** A link to a video elsewhere, in a new tab. */
export function VideoLink({ href, children, ...rest }: VideoLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(press) => openOnlyConnected(press, t)}
    >
      {children}
    </a>
  );
}
