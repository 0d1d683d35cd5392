/** Where helpers open the door: a document of its own (decision 0030), which is never a page of the app. */
export const doorPath = '/door';

/** By which an open door has the worker cache its document and scripts; answered with whether it could. */
export const doorMessage = { type: 'CACHE_DOOR' } as const;
