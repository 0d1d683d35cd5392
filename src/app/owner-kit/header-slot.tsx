import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../ui/elements';

const slotId = 'owner-header-slot';

/** Room in the owner's header on phones, which takes the place of the brand once a screen fills it. */
export const HeaderSlot = () => <div id={slotId} className="peer min-w-0 grow empty:hidden" />;

/** Shows a screen's title in the owner's header, for a list that needs the height of the first screen. */
export function InHeader({ children }: { children: Elements }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(slotId)), []);
  return slot && createPortal(children, slot);
}
