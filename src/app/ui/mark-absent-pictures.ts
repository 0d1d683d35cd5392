/**
 * Marks, while the browser makes the pages of a print, the pictures that have not come: it does not wait for those that
 * load lazily, and `theme.css` leaves their empty boxes out. They are asked for, so that the next print has them. Call
 * it once, when the page is idle.
 */
export function markAbsentPictures(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (picture.complete && picture.naturalWidth > 0) continue;
      picture.dataset.absent = '';
      picture.loading = 'eager';
    }
  });
  addEventListener('afterprint', () => {
    for (const picture of document.querySelectorAll<HTMLElement>('img[data-absent]'))
      delete picture.dataset.absent;
  });
}
