import { getRouteApi } from '@tanstack/react-router';
import type { Day } from '~/contract/event-date';

const root = getRouteApi('__root__');

/** Returns the calendar day at the group's place; in the first render the server's. */
export const useToday = (): Day => root.useLoaderData().today;
