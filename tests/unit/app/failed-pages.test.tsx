import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { Route as registration } from '~/app/routes/_site/book.register_booking.$rid';
import { Route as sharedEvent } from '~/app/routes/_site/events_.$eid';
import { Route as event } from '~/app/routes/_site/past_event.$eid';
import { Route as member } from '~/app/routes/_site/team_readMore.$id';
import { CallFailure } from '~/contract/call-failure';
import { renderScreen, textOf } from './render-screen';

test.each([
  ['an event', event, 'About this event', 'An error occurred while fetching data.'],
  [
    'an event at its shared address',
    sharedEvent,
    'About this event',
    'An error occurred while fetching data.',
  ],
  ['a registration', registration, 'Register', 'An error occurred while fetching data.'],
  ['a member of the team', member, 'Our Team', 'This page could not be loaded.'],
])(
  'the page of %s that fails to load has a heading, and the failure with its way on below',
  async (...row) => {
    const [, { options }, heading, failure] = row;
    const Failed = options.errorComponent as ComponentType<ErrorComponentProps>;
    const html = await renderScreen(
      <Failed error={new CallFailure({ kind: 'unreachable' })} reset={() => undefined} />,
    );
    expect([...html.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, level, text]) => [level, text])).toEqual([
      ['h1', heading],
      ['h2', failure],
    ]);
    const [, below = ''] = html.split('</h1>');
    expect(textOf(below)).toBe(`${failure} There is no connection to our server just now. Try again`);
  },
);
