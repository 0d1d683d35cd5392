import ICAL from 'ical.js';

/** A calendar as a program reads it that is not ours. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const value = (component: ICAL.Component, name: string): string | undefined =>
    component.getFirstPropertyValue(name)?.toString();
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate;
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location,
      words: event.description,
      version: event.sequence,
      isWholeDay: start.isDate,
      start: start.isDate ? start.toString() : start.toJSDate().toISOString(),
      end: start.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: value(component, 'status'),
      isBusy: value(component, 'transp') !== 'TRANSPARENT',
      stamp: value(component, 'dtstamp'),
      changed: value(component, 'last-modified'),
      url: value(component, 'url'),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = alarm.getFirstPropertyValue('trigger');
        if (!(trigger instanceof ICAL.Duration)) throw new Error('The trigger is not relative.');
        const at = start.clone();
        // A whole day begins at midnight where the phone is.
        at.isDate = false;
        at.addDuration(trigger);
        return {
          action: value(alarm, 'action'),
          words: value(alarm, 'description'),
          at: start.isDate ? at.toString() : at.toJSDate().toISOString(),
        };
      }),
    };
  });
  const said = (name: string) => value(calendar, name);
  return {
    events,
    method: said('method'),
    maker: said('prodid'),
    names: [said('name'), said('x-wr-calname')],
    refreshed: [said('refresh-interval'), said('x-published-ttl')],
  };
}
