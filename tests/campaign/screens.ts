import type { Page } from 'playwright';
import { owner } from '../browser/harness/server';
import type { Said } from './book';
import type { FormAct, FormKind, Typed } from './plan';

/** Milliseconds: far more than is needed, as a busy machine is no defect. Only a hang ends here. */
const patience = 60_000;

/** Opens an address, although pictures or the line may hang, and waits until the page works. */
export async function open(page: Page, address: string): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

const formPaths: Record<FormKind, (eid: string) => string> = {
  registration: (eid) => `/book/register_booking/${eid}`,
  volunteer: () => '/volunteer',
  message: () => '/contact-us',
  subscription: () => '/event-news',
};

export const formPath = (kind: FormKind, eid: string): string => formPaths[kind](eid);

/** The labels of the fields. */
const labels: Record<FormKind, Readonly<Record<string, string>>> = {
  registration: {
    Name: 'Name',
    Number: 'Phone',
    Email: 'Email',
    Party: 'How many people come?',
    Address: 'Address',
    WhyWeJoin: 'Why do you want to join?',
  },
  volunteer: {
    FName: 'First Name',
    LName: 'Last Name',
    Number: 'Phone number',
    Email: 'Email',
    DOB: 'Date of Birth',
    WhyYouWantToJoin: 'Why you want to join us',
  },
  message: {
    FName: 'First Name',
    LName: 'Last Name',
    Number: 'Phone number',
    Email: 'Email',
    Message: 'Message',
  },
  subscription: { Email: 'Your e-mail' },
};

/** Types everything into the form that is on the screen, by its labels. */
export async function fill(page: Page, { act, typed }: Pick<FormAct, 'act' | 'typed'>): Promise<void> {
  const main = page.getByRole('main');
  const fold = main.locator('details:not([open]) > summary').filter({ hasText: 'More, if you like' });
  // A draft that comes at the same moment opens it too, and the tap then closes it.
  while (act === 'registration' && (await fold.count()) > 0) await fold.click();
  for (const [field, label] of Object.entries(labels[act]))
    await main.getByLabel(label, { exact: true }).fill((typed as Typed)[field] ?? '');
}

const buttons = /^(Save|Join the waiting list|Send Message|Keep me informed)$/;

/** Taps the form's button. */
export const send = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: buttons }).click();

/** What the screen may say, by the words that begin it. */
const answers: [Said, RegExp][] = [
  ['saved', /Saved on this phone|no longer waiting on this phone/],
  ['refused', /could not be accepted/],
  ['failed', /could not be sent|Many people are sending just now\. What you wrote/],
  ['sent', /success|You are on the waiting list|organisers decide about your place|It is noted/i],
];

/** Answers the form's questions, and reads what it says in the end. */
export async function readAnswer(page: Page): Promise<Said> {
  const dialog = page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes, it is right|Register once more)$/ });
  const problem = page.getByRole('main').locator('[aria-invalid="true"]');
  const any = new RegExp(answers.map(([, words]) => words.source).join('|'), 'i');
  const notice = page.locator('body > [role="alert"]').filter({ hasText: any });
  for (;;) {
    await notice.or(dialog).or(problem).first().waitFor({ state: 'attached' });
    if ((await dialog.count()) > 0) {
      await dialog.first().click();
      continue;
    }
    const words = await notice
      .first()
      .textContent({ timeout: 500 })
      .catch(() => undefined);
    if (words) return answers.find(([, pattern]) => pattern.test(words))?.[0] ?? 'nothing';
    if ((await problem.count()) > 0) return 'invalid';
  }
}

/** The card of a place on /place that names this mark, if the phone has one whose place can be changed. */
export const placeCard = (page: Page, mark: string) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ hasText: mark })
    .filter({ has: page.getByRole('button', { name: 'I cannot come' }) });

/** The entries of the outbox that wait, and can be taken back. */
export const waitingEntries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNotText: 'Needs your attention' })
    .filter({ has: page.getByRole('button', { name: 'Discard' }) });

/** The button of the open question. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Opens an event's list as the owner, who signs in if that is asked for. */
export async function openList(page: Page, address: string, name: string): Promise<void> {
  await open(page, address);
  const email = page.getByLabel('Email', { exact: true });
  const tick = tickOf(page, name);
  await email.or(tick).first().waitFor();
  if ((await email.count()) > 0) await signIn(page);
  await tick.waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(owner.Email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(owner.Password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

/** The ring beside somebody of an event's list. */
export const tickOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Mark present: ${name}`, exact: true });

const nothingWaits = 'Nothing is waiting on this phone';

/** Resolves when the outbox on the screen has been read. */
export const outboxRead = (page: Page): Promise<void> =>
  page.getByText(nothingWaits).or(page.getByRole('main').getByRole('listitem').first()).first().waitFor();

/**
 * Opens the outbox and waits until nothing is left but what needs the visitor, pressing "Send now" and signing in where that
 * is asked for. Returns the words of what needs the visitor.
 */
export async function settle(page: Page, address: string): Promise<string[]> {
  const until = Date.now() + patience;
  await open(page, address);
  const items = page.getByRole('main').getByRole('listitem');
  const needy = items.filter({ hasText: 'Needs your attention' });
  for (;;) {
    await outboxRead(page);
    const [all, left] = [await items.count(), await needy.count()];
    if (all === left) return needy.allInnerTexts();
    if (Date.now() > until) throw new Error(`Still waiting: ${(await items.allInnerTexts()).join(' | ')}`);
    if ((await items.filter({ hasText: 'Waits until you log in' }).count()) > 0) {
      // Her own screens ask her to sign in again, unless she just has and the entry is on its way.
      await page.goto(address.replace('/outbox', '/dashboard'), { waitUntil: 'commit' });
      const email = page.getByRole('main').getByLabel('Email', { exact: true });
      await email
        .or(page.getByRole('heading', { level: 1, name: 'Today' }))
        .first()
        .waitFor();
      if ((await email.count()) > 0) {
        await signIn(page);
        await page.waitForURL(/\/dashboard/, { waitUntil: 'commit' });
      }
      await open(page, address);
      continue;
    }
    // It sends by itself; whoever watches presses the button.
    const button = items.getByRole('button', { name: 'Send now', exact: true }).first();
    const isGone = await items
      .nth(all - 1)
      .waitFor({ state: 'detached', timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isGone) await button.click({ timeout: 3_000 }).catch(() => undefined);
  }
}
