import type { Event } from '~/contract/event';
import { whatsAppLink } from '../../ui/outward-links';
import { useShared } from './public/use-shared';

/** Opens WhatsApp with an event to hand on: its name, when and where, and the address of its page. */
export function useWhatsAppShare(event: Event): string {
  const { text, url } = useShared(event);
  return whatsAppLink({ text: `${text}\n${url}` });
}
