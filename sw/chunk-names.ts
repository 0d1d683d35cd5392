/** Whether only some phones need this chunk: the owner's screens, and each language with its longer texts. */
export const isOptional = (url: string): boolean => /\/?assets\/(owner|language|words)-/.test(url);

/** assets/language-hi-D3adB33f.js without the eight characters that change with the content. */
export const withoutHash = (url: string): string => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
