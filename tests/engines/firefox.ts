import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { buttonIn, type Engine, fieldIn, wordsIn } from './engine';

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 823 });

  const find = async (how: string, name: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(`(${how})(${JSON.stringify(name)})`)).asElement();
    if (!element) throw new Error(`Firefox shows nothing with the name ${name}.`);
    return element as ElementHandle;
  };

  return {
    goto: async (address) => {
      await page.goto(address);
    },
    words: async () => String(await page.evaluate(wordsIn)),
    holds: async (expression) => Boolean(await page.evaluate(expression)),
    fill: async (label, value) => (await find(fieldIn, label)).type(value),
    press: async (button) => (await find(buttonIn, button)).click(),
    close: () => browser.close(),
  };
}
