import { type Search, wholeBetween } from '../search';

/** The part of an address that says how often she asked for more of a list. */
export interface MoreSearch {
  more?: number | undefined;
}

/** For `validateSearch` of a route whose page has such a list. */
export const readMore = ({ more }: Search): MoreSearch => ({ more: wholeBetween(0, 500, more) });
