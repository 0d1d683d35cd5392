/**
 * Starts a page's scripts at its end, once its words and the pictures in view are painted: earlier they would share a
 * weak line with them, and on a good one keep a cheap phone too busy to paint. Pictures that take longer are not waited
 * for, nor those of sections that are not laid out yet, nor is a page that is not looked at and so paints nothing. React
 * passes over tags in the body that are not its own. Where they do not come, because the line broke or they are switched
 * off, the page becomes one without scripts: what it has in its `noscript`s is unpacked. Nothing takes such a page over
 * any more.
 * @param files the first is the entry, which runs; all are asked for at once, as each would only name the next
 * @returns the script's text, or null where there is nothing to start
 */
export const startScript = (files: string[]): string | null =>
  files.length === 0 ? null : `(${start})(${JSON.stringify(files)})`;

/** Writes a script at the end of a page, or of its last part. */
export const withScript = (html: string, script: string | null): string => {
  const end = html.lastIndexOf('</body>');
  return script === null || end < 0
    ? html
    : `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
};

/** A function, as the page is sent it. */
const start = `files => {
  const add = (kind, facts) => document.body.append(Object.assign(document.createElement(kind), facts));
  const unpack = () => {
    for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent;
  };
  const begin = () => {
    for (const href of files) add('link', { rel: 'modulepreload', href });
    if (files.length) add('script', { type: 'module', src: files[0], onerror: unpack });
    files = [];
  };
  // A picture of a section that is not laid out has no place yet. Older browsers cannot tell, and wait for it too.
  const isLaidOut = (image) => image.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
  const inView = (image) => !image.complete && image.width && image.y < innerHeight && isLaidOut(image);
  const painted = () => {
    setTimeout(begin, 250);
    Promise.allSettled([...document.images].filter(inView).map((image) => image.decode())).then(() => setTimeout(begin));
  };
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(begin, 750);
}`;
