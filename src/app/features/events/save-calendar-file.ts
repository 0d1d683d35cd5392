import type { Event } from '~/contract/event';

/** The file that the server would have answered, made on this phone and saved; for where the server is out of reach. */
export async function saveCalendarFile(event: Event, origin: string, timeZone: string): Promise<void> {
  const { calendarFile } = await import('~/contract/calendar-file');
  const file = calendarFile({ event, origin, timeZone, now: new Date() });
  if (file === null) return;
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'event.ics';
  link.click();
  // The browser needs it for a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
