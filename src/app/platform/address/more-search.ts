import { type Search, wholeBetween } from './search';

/** The search parameter that says how often "show more" was pressed. */
export interface MoreSearch {
  more?: number | undefined;
}

/** For `validateSearch` of a route whose page has such a list. */
export const readMore = ({ more }: Search): MoreSearch => ({ more: wholeBetween(0, 500, more) });
