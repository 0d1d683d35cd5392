/** A path of the table of calls as a pattern: `/getEventData/:id` takes one segment for `:id`. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
