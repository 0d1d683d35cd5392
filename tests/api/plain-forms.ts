import { insides, pageAt, unescaped, wordsIn } from './rendered-page';
import type { TestServer } from './start-server';

/** A page in a browser without scripts. */
export interface PlainPage {
  url: string;
  status: number;
  headers: Record<string, unknown>;
  html: string;
  /** The HTML inside `main`. */
  main: string;
}

/** A control of a form with what belongs to it, as a person finds it. */
interface Control {
  name: string;
  label: string;
  type: string;
  /** What is posted; undefined for a box that is not ticked. */
  value: string | undefined;
  isInvalid: boolean;
  /** The texts that `aria-describedby` names. */
  description: string;
}

/** Opens an address. */
export const openPlain = async (server: TestServer, url: string): Promise<PlainPage> => ({
  url,
  headers: {},
  ...(await pageAt(server, url)),
});

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescaped(value);
};

/** The forms in a part of a page, each with its own tag. */
const formsIn = (html: string): string[] => html.match(/<form\b.*?<\/form>/gs) ?? [];

/** The forms of a page that are posted. */
export const postedForms = ({ html }: PlainPage): string[] =>
  formsIn(html).filter((form) => /^<form\b[^>]* method="post"/.test(form));

function labelOf(html: string, tag: string): string {
  const id = attribute(tag, 'id');
  const [, own] = (id && new RegExp(`<label for="${id}"[^>]*>(.*?)</label>`, 's').exec(html)) || [];
  const around = (html.match(/<label\b.*?<\/label>/gs) ?? []).find((label) => label.includes(tag));
  return attribute(tag, 'aria-label') ?? wordsIn(own ?? around ?? '');
}

function submittedValue(html: string, tag: string): string | undefined {
  if (tag.startsWith('<input')) {
    const value = attribute(tag, 'value') ?? '';
    if (attribute(tag, 'type') !== 'checkbox') return value;
    return / checked=""/.test(tag) ? value || 'on' : undefined;
  }
  const inside = html.slice(html.indexOf(tag) + tag.length).split(/<\/(?:textarea|select)>/)[0] ?? '';
  if (tag.startsWith('<textarea')) return unescaped(inside);
  const options = inside.match(/<option\b[^>]*>/g) ?? [];
  return attribute(options.find((option) => / selected=""/.test(option)) ?? options[0] ?? '', 'value');
}

const described = (html: string, tag: string): string =>
  (attribute(tag, 'aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => new RegExp(`<(\\w+) id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2] ?? '')
    .map(wordsIn)
    .join(' ');

const controlsOf = (form: string): Control[] =>
  (form.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [])
    .filter((tag) => attribute(tag, 'name') !== undefined)
    .map((tag) => ({
      name: attribute(tag, 'name') ?? '',
      label: labelOf(form, tag),
      type: attribute(tag, 'type') ?? 'text',
      value: submittedValue(form, tag),
      isInvalid: attribute(tag, 'aria-invalid') === 'true',
      description: described(form, tag),
    }));

/** The control of this label in the first form of a page that has one. */
export function control(page: PlainPage, label: string): Control {
  const found = formsIn(page.html)
    .flatMap(controlsOf)
    .find((each) => each.label === label);
  if (!found) throw new Error(`${page.url} has no field “${label}”.`);
  return found;
}

/**
 * Fills the form that has this button, by the labels of its fields, and presses the button. `true` ticks a box. Follows
 * a redirect.
 */
export async function submitPlain(
  server: TestServer,
  page: PlainPage,
  button: string,
  entered: Record<string, string | true> = {},
): Promise<PlainPage> {
  const form = formsIn(page.html).find((each) => insides(each, 'button').map(wordsIn).includes(button));
  if (!form) throw new Error(`${page.url} has no button “${button}”.`);
  const controls = controlsOf(form);
  for (const label of Object.keys(entered))
    if (!controls.some((each) => each.label === label)) throw new Error(`There is no field “${label}”.`);
  const posted = new URLSearchParams();
  for (const { name, label, value } of controls) {
    const typed = entered[label];
    if (typed !== undefined || value !== undefined)
      posted.set(name, typed === true ? 'on' : (typed ?? value ?? ''));
  }
  const [tag = ''] = /^<form\b[^>]*>/.exec(form) ?? [];
  const url = attribute(tag, 'action') ?? page.url;
  if (attribute(tag, 'method') !== 'post') return openPlain(server, `${url.split('?')[0]}?${posted}`);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: posted.toString(),
  });
  const { location } = answer.headers;
  if (typeof location === 'string') return openPlain(server, location);
  const html = answer.body;
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { url, status: answer.statusCode, headers: answer.headers, html, main };
}
