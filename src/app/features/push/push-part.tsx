import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '~/contract/calls';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { createSmallStore, useSmallStore } from '../../lib/small-store';
import type { KeepInTouch } from '../places/keep-in-touch';

/** Loaded only where it may be shown, as most visitors hold no place. */
const offer = createSmallStore<typeof import('./push-card') | undefined>(undefined);

/** How the group and who has registered reach each other; loaded with the form that it follows. */
export const keepInTouch = createSmallStore<typeof KeepInTouch | undefined>(undefined);

export const isPushReady = (): boolean => offer.get() !== undefined;

/**
 * Loads the offer of reminders, if this browser and the site can send some. Never rejects.
 * @param isOn reminders are on, and can be stopped without a connection
 */
export async function preparePush(api: Api, isOn = false): Promise<void> {
  if (
    offer.get() ||
    !('PushManager' in window && 'Notification' in window) ||
    Notification.permission === 'denied'
  )
    return;
  try {
    const { pushKey } = await import('./push-on-phone');
    if (isOn || (await pushKey(api))) offer.set(await import('./push-card'));
  } catch {
    // It could not be loaded; the next page tries again.
  }
}

interface PushPartProps {
  place: PlaceOnPhone;
  className: string;
}

/** The offer of reminders of a place, or their switch, once that is loaded. */
export function PushPart({ place, className }: PushPartProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const part = useSmallStore(offer);
  const isOn = place.push !== undefined;
  useEffect(() => void preparePush(api, isOn), [api, isOn]);
  return part && <part.PushCard api={api} place={place} className={className} />;
}
