import { getRouteApi } from '@tanstack/react-router';
import type { Day } from '~/contract/values/event-date';

const root = getRouteApi('__root__');

/** The calendar day at the group's place; the server's in the first render. */
export const useToday = (): Day => root.useLoaderData().today;
