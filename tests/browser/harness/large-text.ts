import { expect, type Page } from 'playwright/test';

/** Doubles the text of each page from its start on, as a browser's setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important; }');
    // Of the document: React may replace its root element.
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Expects that no word of the page is broken inside, and that nothing reaches beyond the screen. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `${what}: broken words`).toEqual([]);
  expect.soft(await page.evaluate(tooWide), `${what}: wider than the screen`).toEqual([]);
}

/** Runs in the page: words on two lines, except those wider than the text of a page may be. */
function brokenWords(): string[] {
  const margin = 16;
  const widest = document.documentElement.clientWidth - 2 * margin;
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest('script, style, svg, textarea, select')
    )
      continue;
    // Read by screen readers only.
    if (element.getBoundingClientRect().width <= 1) continue;
    let cut: Element | null = element;
    while (cut && getComputedStyle(cut).overflowY !== 'hidden') cut = cut.parentElement;
    const cutAt = cut ? cut.getBoundingClientRect().bottom - 1 : Number.POSITIVE_INFINITY;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S*[@/]\S*|[\p{L}\p{M}\p{N}’']+/gu)) {
      // An e-mail or a link may end a line at its signs, and is often longer than one.
      if (/[@/]/.test(word)) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // A text that is cut after some lines ends inside a word; what would follow is not shown.
      const parts = [...range.getClientRects()].filter(({ width, top }) => width > 0 && top < cutAt);
      const lines = new Set(parts.map(({ top, height }) => Math.round(top / Math.max(height / 2, 1))));
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (lines.size > 1 && width <= widest) broken.add(word);
    }
  }
  return [...broken];
}

/** Runs in the page: what widens it. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return beyond.slice(-3).map((element) => element.outerHTML.slice(0, 120));
}
