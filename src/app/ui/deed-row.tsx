import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

/** A row of what somebody has done or was honoured for: its icon, what it is, and quietly by whom and when. */
export const DeedRow = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3 border-t border-line py-4">
    <Icon name={icon} className="mt-0.5 size-6 text-leaf" />
    <div className="min-w-0">{children}</div>
  </li>
);
